import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { servicesContext, visitContext } from "#app/context.server.ts";
import { adminContext } from "#app/features/dashboard/dashboard-route.tsx";
import { formatMoment } from "#app/shared/india-time.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { TablePage } from "#app/ui/table/page.tsx";
import plain from "#app/ui/table/plain-page.module.css";
import { showToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/account-page";
import { RightsTable } from "./admin/rights-table.tsx";
import { ChangePassword } from "./admin/staff-dialogs.tsx";
import styles from "./admins-page.module.css";
import { mayUse, roleLabels } from "./role-model.ts";
import { listSessions } from "./sessions.server.ts";
import { findEmail } from "./store.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, leadMail } = context.get(servicesContext);
  const self = context.get(adminContext);
  const token = context.get(visitContext).token ?? "";
  const isOwner = mayUse(self.role, "admins");
  return {
    self,
    isOwner,
    email: await findEmail(db, self.id),
    isMailOn: leadMail !== undefined,
    sessions: await listSessions(db, { of: isOwner ? "all" : self.id, token, now: clock() }),
  };
}

/** One's own account: the role, the password, and where one is logged in. An owner sees everybody's sessions. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { self, isOwner, sessions, email, isMailOn } = loaderData;
  const { revalidate } = useRevalidator();
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(...call: Parameters<typeof sendCall>) {
    setFailure(undefined);
    const result = await sendCall<{ message: string }>(...call);
    setFailure(result.isOk ? undefined : (Object.values(result.fields)[0] ?? result.message));
    if (result.isOk) showToast(result.body.message);
    await revalidate();
  }

  return (
    <TablePage
      title="Your account"
      action={
        <Button variant="secondary" onClick={() => setIsChanging(true)}>
          Change password
        </Button>
      }
    >
      <div className={plain.page}>
        <p>
          You are {self.username}. Your role: {roleLabels[self.role]}.
        </p>
        {failure ? <Banner tone="bad">{failure}</Banner> : null}
        {mayUse(self.role, "enquiries") ? (
          <form
            className={styles.email}
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
              event.preventDefault();
              const body = Object.fromEntries(new FormData(event.currentTarget));
              void send("POST", staffEndpoints.admins.setEmail, { body });
            }}
          >
            <TextField
              id="own-email"
              name="email"
              type="email"
              label="Mail me when a call of mine is due"
              autoComplete="email"
              defaultValue={email ?? ""}
              hint={isMailOn ? "Empty: no mail." : "Mail is switched off on this site: nothing goes out."}
            />
            <Button type="submit" variant="secondary">
              Save
            </Button>
          </form>
        ) : null}
        <section aria-labelledby="sessions">
          <h2 id="sessions">{isOwner ? "Everybody’s sessions" : "Your sessions"}</h2>
          <ul className={plain.rows}>
            {sessions.map(({ id, username, device, createdAt, lastSeenAt, isThisOne }) => (
              <li key={id} className={plain.row}>
                <span>
                  {isOwner ? `${username}: ` : ""}
                  {device || "Unknown device"}
                  {isThisOne ? ", this one" : ""}
                  <span className={plain.note}>
                    Since {formatMoment(createdAt)}, last seen {formatMoment(lastSeenAt)}
                  </span>
                </span>
                {isThisOne ? null : (
                  <Button
                    variant="secondary"
                    aria-label={`End this one: ${username}, ${device}, since ${formatMoment(createdAt)}`}
                    onClick={() => send("DELETE", staffEndpoints.admins.endSession(id))}
                  >
                    End this one
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
        <RightsTable />
      </div>
      {isChanging ? <ChangePassword username={self.username} onClose={() => setIsChanging(false)} /> : null}
    </TablePage>
  );
}
