import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";
import { circleCheck } from "./icons.ts";
import styles from "./toast.module.css";

const SHOWN_MS = 3000;

type Listener = (text: string) => void;

/** Browser only: nothing on the server ever subscribes. */
const listeners = new Set<Listener>();

/** Shows a short message for three seconds in the page's ToastRegion; a second call replaces the first. */
export function showToast(text: string): void {
  for (const listen of listeners) listen(text);
}

/** Where toasts appear, at the bottom centre. Once per document, there from the start so that readers announce what comes. */
export function ToastRegion() {
  const [toast, setToast] = useState<{ readonly text: string } | undefined>();

  useEffect(() => {
    const listen: Listener = (text) => setToast({ text });
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
    };
  }, []);

  useEffect(() => {
    if (!toast) return;
    // Only its own: the next one may be waiting to be drawn while the time of this one ends.
    const timer = setTimeout(() => setToast((shown) => (shown === toast ? undefined : shown)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <div className={styles.region} role="status">
      {toast ? (
        <p className={styles.toast}>
          <Icon drawing={circleCheck} />
          {toast.text}
        </p>
      ) : null}
    </div>
  );
}
