import type { ClipboardEvent, KeyboardEvent } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { x } from "#app/ui/icons.ts";
import { arrowDown, arrowUp } from "#app/ui/staff-icons.ts";
import type { ListRow } from "./form-kinds.ts";
import styles from "./text-list.module.css";

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
export function TextListRow({ label, row, isFirst, isLast, ...on }: TextListRowProps) {
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
