import { useState } from "react";
import { endpoints, loginPath } from "#app/links.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { Icon } from "#app/ui/icon.tsx";
import { logOut } from "#app/ui/staff-icons.ts";
import styles from "./dashboard-frame.module.css";

/** Ends the session on the server, then leaves for the login with nothing of the dashboard left in the browser. */
export function LogOut() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function leave() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const ended = await sendCall("POST", endpoints.admins.logOut);
    // A session that is over already is what was wanted.
    if (ended.isOk || ended.code === "unauthenticated") return location.assign(loginPath);
    setIsBusy(false);
    setFailure(ended.message);
  }

  return (
    <div className={styles.logOut}>
      <button
        type="button"
        className={styles.logOutButton}
        aria-disabled={isBusy || undefined}
        onClick={leave}
      >
        <Icon drawing={logOut} className={styles.icon} />
        {isBusy ? "Logging out" : "Log Out"}
      </button>
      {failure ? (
        <p role="alert" className={styles.failure}>
          You are still logged in. {failure}
        </p>
      ) : null}
    </div>
  );
}
