import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { joinClasses } from "../class-names.ts";
import { IconButton } from "../icons/icon-button.tsx";
import { x } from "../icons/icons.ts";
import styles from "./modal.module.css";

interface ModalProps {
  readonly title: string;
  /** Called once it has closed, however that came about; take it out of the page then. */
  readonly onClose: () => void;
  /** 440 or 920 pixels wide at most, on a phone a sheet; or all of the window. */
  readonly size?: "small" | "wide" | "full";
  /** Buttons that stay in sight under what scrolls. With them the content is padded. */
  readonly foot?: ReactNode;
  /** Asked whenever it is about to close; false keeps it open. */
  readonly mayClose?: () => boolean;
  /** Every key but Escape. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/**
 * A modal that opens when it enters the page: focus stays inside and goes back where it was. On a phone it is a sheet from
 * the bottom. Escape, the cross and a press beside it close it. Focus begins at what is marked `data-autofocus`, else at
 * the first field, else at the cross. Forms use `Dialog`, which keeps what was typed.
 */
export function Modal({
  title,
  onClose,
  size = "wide",
  foot,
  mayClose = always,
  onKeyDown,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOpenWhileThere(dialog);

  // At once: until the browser tells of it, a press on the button that opened it would find it there, and do nothing.
  const isLeft = useRef(false);
  const leave = () => {
    if (isLeft.current) return;
    isLeft.current = true;
    onClose();
  };
  const requestClose = () => {
    if (!mayClose()) return;
    dialog.current?.close();
    leave();
  };
  // Some ways to close can't be stopped, such as a phone's Back: then it is there again.
  const afterClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.open || isLeft.current) return;
    if (mayClose()) leave();
    else currentTarget.showModal();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={joinClasses(styles.dialog, styles[size])}
      onKeyDown={(event) => (event.key === "Escape" ? onEscape(event, requestClose) : onKeyDown?.(event))}
      onCancel={(event) => onOwn(event, () => [event.preventDefault(), requestClose()])}
      onClose={(event) => onOwn(event, () => afterClose(event))}
      onMouseDown={(event) => onOwn(event, requestClose)}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={x} label="Close" look="bare" onClick={requestClose} />
        </div>
        {/* What scrolls must take the keyboard; above a foot there are fields that do. */}
        <div
          className={joinClasses(styles.content, foot !== undefined && styles.padded)}
          tabIndex={foot === undefined ? 0 : undefined}
        >
          {children}
        </div>
        {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}

const always = () => true;

/** A dialog that is only taken out of the page does not give the focus back; one that is closed does. */
function useOpenWhileThere(ref: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const field = "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";
    const marked = dialog.querySelector<HTMLElement>("[data-autofocus]");
    (marked ?? dialog.querySelector<HTMLElement>(field))?.focus();
    return () => dialog.close();
  }, [ref]);
}

/** For events of this dialog itself: not of one inside it, nor of its content. */
function onOwn(event: SyntheticEvent, work: () => void): void {
  if (event.target === event.currentTarget) work();
}

/** A browser closes a dialog on the second Escape whatever is said to its `cancel`: so the key itself is taken. */
function onEscape(event: KeyboardEvent<HTMLDialogElement>, requestClose: () => void): void {
  if (event.defaultPrevented) return;
  event.stopPropagation();
  // An open menu inside goes first.
  if (event.currentTarget.querySelector(":popover-open")) return;
  event.preventDefault();
  requestClose();
}
