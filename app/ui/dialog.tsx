import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { x } from "./icons.ts";

interface DialogProps {
  readonly title: string;
  /** Called once it has closed, however that came about; take it out of the page then. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal that opens when it enters the page: focus stays inside and goes back where it was. On a phone it is a sheet from
 * the bottom. Escape, the cross and a press beside it close it.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const close = () => dialog.current?.close();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={x} label="Close" look="bare" onClick={close} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard */}
        <div className={styles.content} tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
