import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { circleCheck } from "./icons.ts";
import styles from "./toast.module.css";

const SHOWN_MS = 3000;
/** Where there is somewhere to go, there is time to read it and to get there. */
const SHOWN_WITH_LINK_MS = 10_000;

/** Where to go on: `to` begins at the site's root. */
interface ToastLink {
  readonly to: `/${string}`;
  readonly label: string;
}

interface Toast {
  readonly text: string;
  readonly link: ToastLink | undefined;
}

type Listener = (toast: Toast) => void;

/** Browser only: nothing on the server ever subscribes. */
const listeners = new Set<Listener>();

/**
 * Shows a short message for three seconds in the page's ToastRegion, for ten with a link; a second call replaces the first.
 * The link must not be the only way to where it leads.
 */
export function showToast(text: string, link?: ToastLink): void {
  for (const listen of listeners) listen({ text, link });
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
      toast.link ? SHOWN_WITH_LINK_MS : SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <div className={styles.region} role="status">
      {toast ? (
        <p className={styles.toast}>
          <Icon drawing={circleCheck} />
          {toast.text}
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
