import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { circleAlert } from "#app/ui/icons/icons.ts";
import { type TroubleKind, useNavigationTrouble } from "#app/ui/navigation/navigation-trouble.ts";
import styles from "./navigation-notice.module.css";

const texts: Record<TroubleKind, { title: string; text: string }> = {
  unreachable: { title: "The site could not be reached", text: "This page stays as it is." },
  away: { title: "The site can’t answer just now", text: "This page stays as it is." },
  failed: { title: "That page is out of order", text: "The fault is ours. This page stays as it is." },
};

/** Says that the page that was asked for did not come, and offers to try again; the page that is here goes on working. */
export function NavigationNotice() {
  const trouble = useNavigationTrouble();
  return (
    <div className={styles.region}>
      {trouble ? (
        <div role="alert" className={styles.notice}>
          <Icon drawing={circleAlert} />
          <Words kind={trouble.kind} />
          <Button busyLabel={trouble.isRetrying ? "Trying" : undefined} onClick={trouble.retry}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Words({ kind }: { readonly kind: TroubleKind }) {
  const isOffline = useIsOffline();
  const { title, text } = texts[kind];
  return (
    <div className={styles.words}>
      <p className={styles.title}>{kind === "unreachable" && isOffline ? "You are offline" : title}</p>
      <p>{text}</p>
    </div>
  );
}

function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const look = () => setIsOffline(!navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return isOffline;
}
