import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked by a dialog that would close with unsaved texts in it. Escape keeps them. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Modal
      title="Discard unsaved changes?"
      size="small"
      onClose={onKeep}
      foot={
        <>
          <Button variant="secondary" data-autofocus onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>What you typed has not been saved.</p>
    </Modal>
  );
}
