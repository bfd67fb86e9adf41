import { useRef, useState } from "react";
import {
  Link,
  replace,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useOutletContext,
  useSearchParams,
} from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import { type DashboardTab, otherTabHref } from "#app/links.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { changeTableQuery } from "#app/shared/table-query.ts";
import { useCurrentInView } from "#app/ui/navigation/current-in-view.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import { RecordTable } from "#app/ui/table/record-table.tsx";
import { needsOtherRows, requirePage, useTableQuery } from "#app/ui/table/table-address.ts";
import type { TogetherChange } from "../write/together.ts";
import type { Route } from "./+types/register-page";
import { ProjectDialog } from "./form/project-dialog.tsx";
import { listRegisterLists } from "./register/lists.server.ts";
import { QueueActions, queueColumns } from "./register/queue-columns.tsx";
import { searchQueue } from "./register/queues.server.ts";
import {
  confirmationOf,
  parseQueueTable,
  type QueueRow,
  queueNameOf,
  queueOf,
  queueShownChoices,
  queues,
  queueTableRules,
} from "./register/queues.ts";
import { RegisterLists } from "./register/register-lists.tsx";
import { TogetherBar } from "./register/together-bar.tsx";
import { useTogether } from "./register/use-together.tsx";
import styles from "./register-page.module.css";
import { spokenTitle } from "./table/cells.tsx";
import { dialogHref, dialogParams, openedHere, useOpenDialog } from "./table/open-dialog.ts";

/** One queue as the address asks for it, how many wait in each, and the lists behind them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, catalogue } = context.get(servicesContext);
  const url = new URL(request.url);
  const query = parseQueueTable(url.searchParams);
  const [found, lists] = await Promise.all([
    searchQueue(db, query, { today: indianDay(clock()), places: catalogue.remembered }),
    listRegisterLists(db),
  ]);
  // An address that asks for nothing leads to the first of them where something waits.
  const waiting = queues.find(({ name }) => found.counts[name] > 0);
  if (url.search === "" && waiting && waiting !== queues[0])
    throw replace(changeTableQuery(query, queueTableRules, { filters: { queue: waiting.name } }));
  requirePage(query, queueTableRules, found.total);
  return { ...found, lists, isReading: !catalogue.isComplete };
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return needsOtherRows(change, dialogParams);
}

/** What the dashboard's frame knows: how many reports of mistakes are new. */
type FrameContext = { readonly fresh: Partial<Record<DashboardTab, number>> };

/** The Register tab: what a keeper compares with the registers, queue by queue. */
export default function RegisterPage({
  loaderData: { rows, total, counts, lists, isReading },
}: Route.ComponentProps) {
  const query = useTableQuery(queueTableRules);
  const queue = queueOf(queueNameOf(query));
  const confirms = confirmationOf(queue);
  const isHidden = query.filters.shown === "hidden";
  const { open, close } = useOpenDialog();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const together = useTogether();
  const onRowKey = useKeys(together, { isHidden, confirms });
  // What has left the page is chosen no more.
  const chosen = rows.filter(({ id }) => marked.has(id));
  const selection = {
    chosen: new Set(chosen.map(({ id }) => id)),
    nameOf: (id: string) => {
      const row = rows.find((one) => one.id === id);
      return row ? spokenTitle(row) : id;
    },
    onChange: setMarked,
  };

  return (
    <TablePage title="Register">
      <RegisterLists lists={lists} />
      <Queues query={query} counts={counts} />
      <p className={styles.about}>
        {queue.about}
        {isReading && queue.name === "pins"
          ? " All projects are being read: load this page again in a minute for those known by a PIN code alone."
          : null}
      </p>
      <RecordTable
        label={queue.label}
        query={query}
        rules={queueTableRules}
        columns={queueColumns}
        search={{ label: "Search the queue", placeholder: "Title, developer, RERA No." }}
        filters={filters}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        selection={selection}
        onRowKey={onRowKey}
        actions={(row) => <QueueActions {...{ row, isHidden, confirms }} onChange={together.change} />}
        empty={{ what: "projects", title: "Nothing is waiting here", text: <p>{queue.none}</p> }}
      >
        {together.notice}
        {rows.length > 0 ? (
          <TogetherBar
            {...{ isHidden, confirms }}
            count={chosen.length}
            isBusy={together.isBusy}
            onChange={(change) => together.change(change, chosen)}
          />
        ) : null}
      </RecordTable>
      {open ? <ProjectDialog {...open} onClose={close} /> : null}
    </TablePage>
  );
}

const filters = [
  { name: "state", label: "State", anyLabel: "All states", options: stateNames },
  { name: "shown", label: "Shown to", anyLabel: "Public", options: queueShownChoices },
];

/** The keys of a row that has the focus; what they do is under the table's title. */
function useKeys(
  { change }: ReturnType<typeof useTogether>,
  { isHidden, confirms }: { isHidden: boolean; confirms: TogetherChange },
) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const deeds: Record<string, (row: QueueRow) => void> = {
    c: (row) => change(confirms, [row]),
    h: (row) => change(isHidden ? "show" : "hide", [row]),
    e: ({ id }) => navigate(dialogHref(params, "edit", id), { state: openedHere, preventScrollReset: true }),
    r: ({ registerUrl }) => registerUrl && window.open(registerUrl, "_blank", "noopener"),
  };
  return (key: string, row: QueueRow) => {
    const deed = deeds[key.toLowerCase()];
    deed?.(row);
    return deed !== undefined;
  };
}

interface QueuesProps {
  readonly query: ReturnType<typeof parseQueueTable>;
  readonly counts: Route.ComponentProps["loaderData"]["counts"];
}

/** Every queue with how many public projects wait in it. What visitors report has a tab of its own. */
function Queues({ query, counts }: QueuesProps) {
  const { fresh } = useOutletContext<FrameContext>();
  const current = queueNameOf(query);
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, current);
  return (
    <nav ref={row} aria-label="Queues" className={styles.queues}>
      {queues.map(({ name, label }) => (
        <Link
          key={name}
          to={changeTableQuery(query, queueTableRules, { q: "", filters: { queue: name, shown: "" } })}
          aria-current={name === current ? "true" : undefined}
          className={styles.queue}
        >
          {label} <b>{formatGrouped(counts[name])}</b>
        </Link>
      ))}
      <Link to={otherTabHref("reports", { status: "New" })} relative="path" className={styles.queue}>
        Reports of mistakes <b>{formatGrouped(fresh.reports ?? 0)}</b>
      </Link>
    </nav>
  );
}
