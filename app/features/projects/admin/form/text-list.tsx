import { memo } from "react";
import { Button } from "#app/ui/button.tsx";
import { plus } from "#app/ui/icons.ts";
import { RemovedNote } from "#app/ui/removed-note.tsx";
import type { ListRow } from "./form-kinds.ts";
import styles from "./text-list.module.css";
import { type ChangeRows, useTextListEdits } from "./text-list-edits.ts";
import { TextListRow } from "./text-list-row.tsx";

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
