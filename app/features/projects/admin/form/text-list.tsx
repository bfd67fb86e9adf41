import { type ClipboardEvent, type KeyboardEvent, memo } from "react";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { plus, x } from "#app/ui/icons/icons.ts";
import { arrowDown, arrowUp } from "#app/ui/icons/staff-icons.ts";
import { RemovedNote } from "#app/ui/images/removed-note.tsx";
import type { ListRow } from "./form-kinds.ts";
import styles from "./text-list.module.css";
import { type ChangeRows, useTextListEdits } from "./text-list-edits.ts";

interface TextListProps {
  /** Spoken before each row's number. */
  readonly label: string;
  readonly rows: readonly ListRow[];
  readonly onChange: ChangeRows;
}

/**
 * Lines of text in an order. Enter begins the next one, Backspace in an empty one goes back, Alt with an arrow moves it,
 * and pasted lines become rows.
 */
export const TextList = memo(function TextList({ label, rows, onChange }: TextListProps) {
  const edits = useTextListEdits(rows, onChange);
  const { removed } = edits;
  const retype = (row: ListRow, text: string) =>
    onChange((before) => before.map((other) => (other.key === row.key ? { ...row, text } : other)));
  return (
    <div className={styles.editor}>
      <ol ref={edits.list} className={styles.list}>
        {rows.map((row, index) => (
          <TextListRow
            key={row.key}
            label={`${label}, ${index + 1}`}
            row={row}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onText={(text) => retype(row, text)}
            onKeyDown={(event) => edits.onKeyDown(event, row, index)}
            onPaste={(event) => edits.onPaste(event, row, index)}
            onMove={(step, pressed) => edits.move(index, step, pressed)}
            onRemove={() => edits.remove(row, index)}
          />
        ))}
      </ol>
      {removed ? (
        <RemovedNote
          key={removed.row.key}
          text={`Removed “${removed.row.text}”`}
          onUndo={() => edits.undo(removed)}
        />
      ) : null}
      <Button
        variant="quiet"
        icon={plus}
        className={styles.add}
        onClick={() => edits.insert(rows.length, [""])}
      >
        Add a line<span className="visually-hidden"> to {label}</span>
      </Button>
    </div>
  );
});

interface TextListRowProps {
  readonly label: string;
  readonly row: ListRow;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  readonly onMove: (step: 1 | -1, pressed: HTMLElement) => void;
  readonly onRemove: () => void;
}

/** One line of a TextList; it grows with its text and never holds a line break. */
function TextListRow({ label, row, isFirst, isLast, ...on }: TextListRowProps) {
  return (
    <li className={styles.row}>
      <textarea
        rows={1}
        aria-label={label}
        data-row={row.key}
        className={styles.text}
        value={row.text}
        onChange={({ currentTarget }) => on.onText(currentTarget.value.replace(/[\r\n]+/g, " "))}
        onKeyDown={on.onKeyDown}
        onPaste={on.onPaste}
      />
      <IconButton
        icon={arrowUp}
        label={`Move up: ${label}`}
        look="bare"
        aria-disabled={isFirst}
        onClick={({ currentTarget }) => on.onMove(-1, currentTarget)}
      />
      <IconButton
        icon={arrowDown}
        label={`Move down: ${label}`}
        look="bare"
        aria-disabled={isLast}
        onClick={({ currentTarget }) => on.onMove(1, currentTarget)}
      />
      <IconButton icon={x} label={`Remove: ${label}`} look="bare" onClick={on.onRemove} />
    </li>
  );
}
