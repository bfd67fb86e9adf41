import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "../button.tsx";
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

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked by a dialog that would close with unsaved texts in it. Escape keeps them. */
function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
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

interface UnsavedGuard {
  readonly isAsking: boolean;
  /** Whether closing loses nothing; asks the person where it would. */
  readonly mayClose: () => boolean;
  readonly keep: () => void;
  readonly discard: () => void;
}

/** Stands between unsaved texts and every way to lose them: closing, another page, Back, and leaving the site. */
function useUnsavedGuard(canClose: () => boolean, onClose: () => void): UnsavedGuard {
  const [isAsked, setIsAsked] = useState(false);
  const isDiscarded = useRef(false);
  const latest = useRef(canClose);
  latest.current = canClose;

  const isSafe = useCallback(() => isDiscarded.current || latest.current(), []);
  const blocker = useBlocker(useCallback(() => !isSafe(), [isSafe]));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSafe()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSafe]);

  return {
    isAsking: isAsked || blocker.state === "blocked",
    mayClose: () => {
      if (!isSafe()) setIsAsked(true);
      return isSafe();
    },
    keep: () => {
      setIsAsked(false);
      blocker.reset?.();
    },
    discard: () => {
      isDiscarded.current = true;
      setIsAsked(false);
      if (blocker.proceed) blocker.proceed();
      else onClose();
    },
  };
}
