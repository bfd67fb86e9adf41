import type { ReactNode } from "react";
import { DiscardQuestion } from "./dialog-discard.tsx";
import { useUnsavedGuard } from "./dialog-unsaved.ts";
import { Modal } from "./modal.tsx";

interface DialogProps {
  readonly title: string;
  /** Called once it has closed, however that came about; take it out of the page then. */
  readonly onClose: () => void;
  /** 440 or 920 pixels wide at most; on a phone every dialog is a sheet. */
  readonly size?: "small" | "wide";
  /** Buttons that stay in sight under what scrolls; a submit button names its form (`form="…"`). */
  readonly foot?: ReactNode;
  /**
   * Whether nothing typed would be lost. While it says false, closing, Back and leaving the site ask first. It has to say
   * true as soon as all is saved, before `onClose` is called or the address changes: let it read a ref.
   */
  readonly canClose?: (() => boolean) | undefined;
  /** While something is being sent it can't be closed. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A modal with a form in it (see `Modal`), which loses nothing that was typed without asking. */
export function Dialog({ canClose = always, isBusy = false, onClose, children, ...modal }: DialogProps) {
  const guard = useUnsavedGuard(canClose, onClose);
  return (
    <>
      <Modal {...modal} onClose={onClose} mayClose={() => !isBusy && guard.mayClose()}>
        {children}
      </Modal>
      {guard.isAsking ? <DiscardQuestion onKeep={guard.keep} onDiscard={guard.discard} /> : null}
    </>
  );
}

const always = () => true;
