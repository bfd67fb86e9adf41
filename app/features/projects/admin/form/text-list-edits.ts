import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { createKey } from "./form-fields.ts";
import type { ListRow } from "./form-kinds.ts";
import { moveEntry, useFocusAfterMove } from "./move-entry.ts";

export type ChangeRows = (change: (rows: readonly ListRow[]) => readonly ListRow[]) => void;

type Removed = { readonly row: ListRow; readonly index: number };

/** What can be done to a list of lines, and where the focus goes after it. Rows carry their key as `data-row`. */
export function useTextListEdits(rows: readonly ListRow[], onChange: ChangeRows) {
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<string>(undefined);
  const [removed, setRemoved] = useState<Removed>();
  const keepFocus = useFocusAfterMove();

  useLayoutEffect(() => {
    if (focusOn.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focusOn.current}"]`)?.focus();
    focusOn.current = undefined;
  });

  const insert = (index: number, texts: readonly string[]) => {
    const added = texts.map((text) => ({ key: createKey(), text }));
    focusOn.current = added.at(-1)?.key;
    onChange((before) => before.toSpliced(index, 0, ...added));
  };
  const remove = (row: ListRow, index: number) => {
    onChange((before) => before.filter(({ key }) => key !== row.key));
    setRemoved(row.text.trim() ? { row, index } : undefined);
  };
  const undo = ({ row, index }: Removed) => {
    focusOn.current = row.key;
    onChange((before) => before.toSpliced(index, 0, row));
    setRemoved(undefined);
  };
  const move = (index: number, step: number, pressed: HTMLElement) => {
    keepFocus(pressed);
    onChange((before) => moveEntry(before, index, index + step));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: ListRow, index: number) => {
    const step = event.altKey ? stepOf(event.key) : undefined;
    if (step !== undefined) move(index, step, event.currentTarget);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) insert(index + 1, [""]);
    else if (event.key === "Backspace" && row.text === "") {
      focusOn.current = (rows[index - 1] ?? rows[index + 1])?.key;
      remove(row, index);
    } else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, row: ListRow, index: number) => {
    const lines = splitLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    insert(index + 1, lines);
    if (row.text.trim() === "") onChange((before) => before.filter(({ key }) => key !== row.key));
  };
  return { list, removed, insert, remove, undo, move, onKeyDown, onPaste };
}

function stepOf(key: string): number | undefined {
  if (key === "ArrowUp") return -1;
  return key === "ArrowDown" ? 1 : undefined;
}

/** Pasted lines without the bullets and numbers that are copied along. */
function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map((line) => line.replace(/^\s*(?:[-*•–▪●]|\d{1,2}[.)])\s+/, "").trim()).filter(Boolean);
}
