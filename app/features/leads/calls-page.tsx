import { useRef, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { adminContext } from "#app/features/dashboard/dashboard-route.tsx";
import { type CallResult, sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { phone } from "#app/ui/icons/icons.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import plain from "#app/ui/table/plain-page.module.css";
import { showToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/calls-page";
import type { ApiLead } from "./api-shape.ts";
import { CallCard } from "./calls/call-card.tsx";
import { CallList } from "./calls/call-list.tsx";
import { type CallCounts, findCallQueue, findCard } from "./calls/call-queue.server.ts";
import styles from "./calls/calls.module.css";
import { formatWait } from "./calls/calls.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const me = context.get(adminContext);
  const id = url.searchParams.get("id");
  const [queue, card] = await Promise.all([
    findCallQueue(services, me),
    id === null ? undefined : findCard(services, me, id),
  ]);
  return { ...queue, id, card: card ?? null, now: services.clock().toISOString() };
}

/** The Calls tab: whom to call next, and all that one wants to know and to write down while one does. */
export default function CallsPage({ loaderData }: Route.ComponentProps) {
  const { id, card, now, counts, due, waiting, later } = loaderData;
  const moment = new Date(now);
  const { failure, isBusy, send, takeNext, dismiss } = useCalls(counts);
  const next = useRef<HTMLButtonElement>(null);
  return (
    <TablePage
      title="Calls"
      action={
        <Button ref={next} icon={phone} busyLabel={isBusy ? "One moment" : undefined} onClick={takeNext}>
          Take the next
        </Button>
      }
    >
      <div className={plain.page}>
        <Counts counts={counts} now={moment} />
        {failure ? (
          <Banner key={failure} tone="bad" onDismiss={dismiss}>
            {failure}
          </Banner>
        ) : null}
        <div className={styles.queue} data-open={id === null ? undefined : ""}>
          <div className={styles.lists}>
            <CallList title="To be called now" lines={due} openId={id} now={moment} isDue />
            <CallList title="Waiting, the longest first" lines={waiting} openId={id} now={moment} />
            <CallList title="Later today" lines={later} openId={id} now={moment} isDue />
            {due.length + waiting.length + later.length === 0 ? (
              <p>Nobody to call today. New enquiries appear here by themselves, oldest first.</p>
            ) : null}
          </div>
          {id === null ? null : (
            <section aria-label="The enquiry" className={styles.open}>
              <p className={styles.back}>
                <Link to=".">Back to the list</Link>
              </p>
              {card ? (
                <CallCard
                  key={card.lead._id}
                  card={card}
                  now={moment}
                  isBusy={isBusy}
                  send={send}
                  onLogged={() => next.current?.focus()}
                />
              ) : (
                <p>This enquiry has been deleted.</p>
              )}
            </section>
          )}
        </div>
      </div>
    </TablePage>
  );
}

type Body = { message: string; contact: ApiLead | null };
export type SendCall = (...call: Parameters<typeof sendCall>) => Promise<CallResult<Body> | undefined>;

/** The calls of this page, one at a time; what goes wrong is above the list. */
function useCalls({ due, waiting }: CallCounts) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function send(...call: Parameters<typeof sendCall>): Promise<CallResult<Body> | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    const result = await sendCall<Body>(...call);
    isRunning.current = false;
    setIsBusy(false);
    if (!result.isOk) setFailure(Object.values(result.fields).join(" ") || result.message);
    await revalidate();
    return result;
  }

  async function takeNext() {
    const result = await send("POST", staffEndpoints.contacts.takeNext);
    if (!result?.isOk) return;
    const { contact, message } = result.body;
    if (contact) await navigate(`?id=${encodeURIComponent(contact._id)}`);
    else showToast(due + waiting === 0 ? `${message}.` : `${message}. ${whyNobody}`);
  }

  return { failure, isBusy, send, takeNext, dismiss: () => setFailure(undefined) };
}

/** Of those who wait. */
const whyNobody =
  "Those who wait asked for other hours or about a home whose term is over, or are another caller’s.";

/** How much there is to do, and how much was done. */
function Counts({ counts, now }: { readonly counts: CallCounts; readonly now: Date }) {
  const { due, waiting, oldestWaitingSince, calledToday, calledTodayByMe } = counts;
  const oldest = oldestWaitingSince && formatWait(new Date(oldestWaitingSince), now);
  const number = (count: number) => count.toLocaleString("en-IN");
  return (
    <ul className={styles.counts}>
      <li>
        <b>{number(due)}</b> to be called now
      </li>
      <li>
        <b>{number(waiting)}</b> waiting{oldest ? `, the oldest for ${oldest}` : ""}
      </li>
      <li>
        <b>{number(calledToday)}</b> called today, {number(calledTodayByMe)} by you
      </li>
    </ul>
  );
}
