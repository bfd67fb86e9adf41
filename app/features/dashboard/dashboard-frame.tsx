import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Role } from "#app/features/admins/role-model.ts";
import { accountHref, type DashboardTab, dashboardHref, loginPath, logOutHref } from "#app/links.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Icon, type IconDrawing } from "#app/ui/icons/icon.tsx";
import { building2, circleAlert, clipboardCheck, info, phone, users } from "#app/ui/icons/icons.ts";
import { briefcase, history, inbox, logOut, user } from "#app/ui/icons/staff-icons.ts";
import { useCurrentInView } from "#app/ui/navigation/current-in-view.ts";
import styles from "./dashboard-frame.module.css";
import { activeTabKey, dashboardTabs, type TabCounts } from "./model.ts";

interface DashboardFrameProps {
  readonly segment: string;
  readonly username: string;
  readonly role: Role | undefined;
  /** Those that the role opens; without one all of them are there, for it is not known. */
  readonly tabs: readonly DashboardTab[];
  readonly counts: TabCounts;
  /** What the operator should settle. */
  readonly notes: readonly string[];
  readonly logo: ReactNode;
  readonly children: ReactNode;
}

/** The rail with the tabs, and the tab beside it; on a phone the rail is a bar at the top. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { segment, username, role, counts, notes, logo, children } = props;
  const tabs = useRef<HTMLElement>(null);
  const shown = dashboardTabs.filter(({ name }) => role === undefined || props.tabs.includes(name));
  const open = findOpenTab(useLocation().pathname);
  useRememberedTab(open);
  // On a phone the tabs scroll sideways; the open one is in sight.
  useCurrentInView(tabs, open);
  return (
    <div className={styles.frame}>
      <header className={styles.rail}>
        {logo}
        <nav ref={tabs} aria-label="Dashboard" className={styles.tabs}>
          {shown.map(({ name, label }) => (
            // Not a NavLink, which visitors' pages would load too: all of the router is one file.
            <Link
              key={name}
              to={dashboardHref(segment, name)}
              aria-current={open === name ? "page" : undefined}
              className={styles.tab}
            >
              <Icon drawing={icons[name]} className={styles.icon} />
              <span>
                {label}
                <NewCount count={counts.fresh[name]} />
              </span>
              <TabCount count={counts.total[name]} />
            </Link>
          ))}
        </nav>
        <Link to={accountHref(segment)} className={styles.username}>
          {username}
          {role ? `, ${role}` : ""}
        </Link>
        <LogOut segment={segment} />
      </header>
      <div className={styles.content}>
        {children}
        {notes.length > 0 ? (
          <aside aria-label="For the operator" className={styles.notes}>
            <Icon drawing={info} size="small" />
            <div>
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          </aside>
        ) : null}
      </div>
    </div>
  );
}

const icons: Record<DashboardTab, IconDrawing> = {
  projects: building2,
  register: clipboardCheck,
  services: briefcase,
  contacts: users,
  calls: phone,
  admins: user,
  applications: inbox,
  reports: circleAlert,
  activity: history,
};

function TabCount({ count }: { readonly count: number | undefined }) {
  return count === undefined ? null : <span className={styles.count}>{count.toLocaleString("en-IN")}</span>;
}

/** What came and nobody has dealt with yet. */
function NewCount({ count }: { readonly count: number | undefined }) {
  return count ? <span className={styles.fresh}> {count.toLocaleString("en-IN")} new</span> : null;
}

function findOpenTab(pathname: string) {
  return dashboardTabs.find(({ name }) => pathname.replace(/\/$/, "").endsWith(`/${name}`))?.name;
}

/** Remembers the open tab in this browser, and for the server, which answers the bare address with it. */
function useRememberedTab(tab: string | undefined): void {
  useEffect(() => {
    if (!tab) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from some browsers, and on plain http
    document.cookie = `${activeTabKey}=${tab}; Path=/; SameSite=Lax; Max-Age=31536000`;
    try {
      localStorage.setItem(activeTabKey, tab);
    } catch {
      // A browser that keeps nothing for us: the dashboard opens with its first tab.
    }
  }, [tab]);
}

/** Ends the session on the server, then leaves for the login with nothing of the dashboard left in the browser. */
function LogOut({ segment }: { readonly segment: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function leave(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const ended = await sendCall("POST", staffEndpoints.admins.logOut);
    // A session that is over already is what was wanted.
    if (ended.isOk || ended.code === "unauthenticated") return location.assign(loginPath);
    setIsBusy(false);
    setFailure(ended.message);
  }

  return (
    // Sent as it is where the button is pressed before React is there.
    <form method="post" action={logOutHref(segment)} onSubmit={leave}>
      <button type="submit" className={styles.logOutButton} aria-disabled={isBusy || undefined}>
        <Icon drawing={logOut} className={styles.icon} />
        {isBusy ? "Logging out" : "Log Out"}
      </button>
      {failure ? (
        <p role="alert" className={styles.failure}>
          You are still logged in. {failure}
        </p>
      ) : null}
    </form>
  );
}
