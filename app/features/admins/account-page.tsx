import { useState } from "react";
import { useRevalidator } from "react-router";
import { servicesContext, visitContext } from "#app/context.server.ts";
import { adminContext } from "#app/features/dashboard/dashboard-route.tsx";
import { endpoints } from "#app/links.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { TablePage } from "#app/ui/table/page.tsx";
import plain from "#app/ui/table/plain-page.module.css";
import { showToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/account-page";
import { RightsTable } from "./admin/rights-table.tsx";
import { ChangePassword } from "./admin/staff-dialogs.tsx";
import { mayUse, roleLabels } from "./role-model.ts";
import { listSessions } from "./sessions.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const self = context.get(adminContext);
  const token = context.get(visitContext).token ?? "";
  const isOwner = mayUse(self.role, "admins");
  return {
    self,
    isOwner,
    sessions: await listSessions(db, { of: isOwner ? "all" : self.id, token, now: clock() }),
  };
}

/** One's own account: the role, the password, and where one is logged in. An owner sees everybody's sessions. */
export default function AccountPage({ loaderData: { self, isOwner, sessions } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function end(id: string) {
    const answer = await sendCall<{ message: string }>("DELETE", endpoints.admins.endSession(id));
    setFailure(answer.isOk ? undefined : answer.message);
    if (answer.isOk) showToast(answer.answer.message);
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
                    onClick={() => end(id)}
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
