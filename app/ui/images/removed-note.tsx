import { useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { undo2 } from "../icons/staff-icons.ts";
import styles from "./removed-note.module.css";

interface RemovedNoteProps {
  readonly text: string;
  readonly onUndo: () => void;
}

/** Stands where something was removed and brings it back. The keyboard's focus goes to it, for its place is gone. */
export function RemovedNote({ text, onUndo }: RemovedNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (
      document.activeElement === document.body ||
      !document.activeElement?.matches("input, textarea, select")
    )
      button.current?.focus();
  }, []);
  return (
    <div className={styles.note}>
      <span className={styles.text}>{text}</span>
      <Button ref={button} variant="quiet" icon={undo2} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
