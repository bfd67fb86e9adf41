import { useId, useState } from "react";
import { joinClasses } from "./class-names.ts";
import styles from "./long-text.module.css";

interface LongTextProps {
  /** What the text is: "Remarks". */
  readonly label: string;
  readonly text: string;
  /** There is room for some lines of it. */
  readonly isRoomy?: boolean | undefined;
}

const lineLength = 36;
const roomyLength = 140;

/** A text in one line, or some. A longer one is cut and opens whole when it is pressed. */
export function LongText({ label, text, isRoomy = false }: LongTextProps) {
  const shortLength = isRoomy ? roomyLength : lineLength;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const start = [...text.slice(0, 2 * shortLength)].slice(0, shortLength).join("");
  if (start === text && !text.includes("\n")) return <span className={styles.text}>{text}</span>;
  return (
    <>
      <button type="button" className={joinClasses(styles.start, isRoomy && styles.roomy)} popoverTarget={id}>
        {start.replace(/\s+/g, " ")}…<span className="visually-hidden"> Show all of {label}</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.whole}
        onToggle={(event) => setIsOpen(event.newState === "open")}
      >
        {/* Only now: a table full of long texts would be heavy. */}
        {isOpen ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard
          <p dir="auto" tabIndex={0}>
            {text}
          </p>
        ) : null}
      </div>
    </>
  );
}
