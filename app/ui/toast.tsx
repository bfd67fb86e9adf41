import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "./icons/icon.tsx";
import { circleCheck } from "./icons/icons.ts";
import styles from "./toast.module.css";

const SHOWN_MS = 3000;
/** Where there is something to press, there is time to read it and to get there. */
const SHOWN_WITH_LINK_MS = 10_000;

/** Where to go on: `to` begins at the site's root. */
interface ToastLink {
  readonly to: `/${string}`;
  readonly label: string;
}

interface ToastWays {
  readonly link?: ToastLink;
  /** Takes back what was done. */
  readonly undo?: () => void;
}

interface Toast extends ToastWays {
  readonly text: string;
}

type Listener = (toast: Toast) => void;

/** Browser only: nothing on the server ever subscribes. */
const listeners = new Set<Listener>();

/**
 * Shows a short message for three seconds in the page's ToastRegion, for ten with something to press; a second call replaces
 * the first. Neither the link nor Undo may be the only way.
 */
export function showToast(text: string, ways: ToastWays = {}): void {
  for (const listen of listeners) listen({ text, ...ways });
}

/** Where toasts appear, at the bottom centre. Once per document, there from the start so that readers announce what comes. */
export function ToastRegion() {
  const [toast, setToast] = useState<Toast>();

  useEffect(() => {
    listeners.add(setToast);
    return () => {
      listeners.delete(setToast);
    };
  }, []);

  useEffect(() => {
    if (!toast) return;
    // Only its own: the next one may be waiting to be drawn while the time of this one ends.
    const timer = setTimeout(
      () => setToast((shown) => (shown === toast ? undefined : shown)),
      toast.link || toast.undo ? SHOWN_WITH_LINK_MS : SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <div className={styles.region} role="status">
      {toast ? (
        <p className={styles.toast}>
          <Icon drawing={circleCheck} />
          {toast.text}
          {toast.undo ? (
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                setToast(undefined);
                toast.undo?.();
              }}
            >
              Undo
            </button>
          ) : null}
          {toast.link ? (
            <Link to={toast.link.to} className={styles.link} onClick={() => setToast(undefined)}>
              {toast.link.label}
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
