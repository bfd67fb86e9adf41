import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { ApiPath } from "#app/links.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { changeTableQuery, type TableQuery, type TableRules } from "#app/shared/table-query.ts";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { joinClasses } from "../class-names.ts";
import { DeleteDialog } from "../dialogs/delete-dialog.tsx";
import { FailureText } from "../failure-text.tsx";
import { Icon } from "../icons/icon.tsx";
import { trash2 } from "../icons/staff-icons.ts";
import { DeleteButton, DetailsButton } from "./cells.tsx";
import { DeleteSpam } from "./delete-spam.tsx";
import { TablePage } from "./page.tsx";
import styles from "./record-table.module.css";
import { type RecordColumn, RecordTable, type RecordTableProps } from "./record-table.tsx";
import {
  type StatusCall,
  type StatusFailure,
  type StatusRecord,
  statusPlaceId,
  useStatusChanges,
} from "./status-changes.ts";
import { listStatuses, StatusPill, type StatusTones, toneDot } from "./status-pill.tsx";

/** A kind of records that are in a table with their status, New and Spam among them: its words and its calls. */
export interface StatusRecords<Row extends StatusRecord> {
  readonly title: string;
  readonly label: string;
  readonly memory: string;
  readonly rules: TableRules;
  readonly tones: StatusTones<Row["status"]>;
  /** What staff can choose; without it all. */
  readonly offered?: (row: Row) => readonly Row["status"][];
  /** "3 enquiries". */
  readonly count: (count: number) => string;
  /** What the new ones wait for: "not called yet". */
  readonly waiting: string;
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly setStatus: StatusCall;
  readonly deletePath: (id: string) => ApiPath;
  readonly spam: SpamWords;
  readonly deletion: (row: Row) => string;
  /** Of the column of names, in rem. */
  readonly nameWidth: number;
}

export interface SpamWords {
  readonly path: ApiPath;
  /** What goes with them, and what to do first with one that is no spam. */
  readonly text: string;
}

/** What a page of such records shows and has open. */
export function useStatusRecords<Row extends StatusRecord>(kind: StatusRecords<Row>, rows: readonly Row[]) {
  const statuses = useStatusChanges(rows, kind.setStatus);
  const [dialog, setDialog] = useState<{ kind: string; row: Row }>();
  return {
    kind,
    statuses,
    // A filter can have taken the row out of the table meanwhile.
    dialog: dialog && { ...dialog, row: rows.find(({ _id }) => _id === dialog.row._id) ?? dialog.row },
    open: (dialogKind: string, row: Row) => setDialog({ kind: dialogKind, row }),
    close: () => setDialog(undefined),
    /** By which the status is changed. */
    pill: (row: Row) => (
      <StatusPill
        name={row.name}
        status={statuses.statusOf(row)}
        tones={kind.tones}
        choices={kind.offered?.(row) ?? listStatuses(kind.tones)}
        onChange={(status: Row["status"]) => statuses.change(row, status)}
      />
    ),
  };
}

interface StatusPageProps<Row extends StatusRecord>
  extends Pick<RecordTableProps<Row>, "rows" | "total" | "filters" | "tools" | "empty"> {
  readonly records: ReturnType<typeof useStatusRecords<Row>>;
  readonly query: TableQuery;
  readonly counts: Readonly<Record<Row["status"], number>>;
  /** All but name and status. */
  readonly columns: Readonly<Record<string, RecordColumn<Row>>>;
  /** What can be done about a row besides deleting it. */
  readonly actions: (row: Row) => ReactNode;
  /** Stands above the counts. */
  readonly notice?: ReactNode;
  /** The dialogs that are this page's own. */
  readonly children: ReactNode;
}

/** A page of records that staff work through: counts by status, the table, deletion of one and of all spam. */
export function StatusPage<Row extends StatusRecord>(props: StatusPageProps<Row>) {
  const { records, query, counts, rows, total, columns, actions, notice, children, ...table } = props;
  const { kind, statuses, dialog, open, close } = records;
  const [isDeletingSpam, setIsDeletingSpam] = useState(false);
  const { failure } = statuses;
  const spam = { ...kind.spam, count: total, words: kind.count(total).replace(" ", " spam ") };
  return (
    <TablePage title={kind.title} action={<Summary kind={kind} counts={counts} />}>
      {notice}
      <StatusCounts tones={kind.tones} counts={counts} query={query} rules={kind.rules} />
      <RecordTable
        {...table}
        label={kind.label}
        memory={kind.memory}
        rules={kind.rules}
        search={kind.search}
        query={query}
        rows={rows}
        total={total}
        rowKey={({ _id }) => _id}
        columns={{ ...columns, ...leadingColumns(records) }}
        actions={(row) => (
          <>
            {actions(row)}
            <DeleteButton name={row.name} onClick={() => open("delete", row)} />
          </>
        )}
      >
        {query.filters.status === "Spam" && total > 0 ? (
          <div>
            <Button variant="danger" icon={trash2} onClick={() => setIsDeletingSpam(true)}>
              Delete {spam.words}
            </Button>
          </div>
        ) : null}
        {failure ? (
          <StatusFailureBanner
            key={`${failure.row._id} ${failure.status}`}
            failure={failure}
            onRetry={() => statuses.change(failure.row, failure.status)}
            onDismiss={statuses.dismissFailure}
          />
        ) : null}
      </RecordTable>
      {children}
      {isDeletingSpam ? (
        <DeleteSpam {...spam} query={query} onClose={() => setIsDeletingSpam(false)} />
      ) : null}
      {dialog?.kind === "delete" ? (
        <DeleteDialog name={dialog.row.name} path={kind.deletePath(dialog.row._id)} onClose={close}>
          <p>{kind.deletion(dialog.row)}</p>
        </DeleteDialog>
      ) : null}
    </TablePage>
  );
}

/** The columns whose cells change a record or give all of it. */
function leadingColumns<Row extends StatusRecord>({
  kind,
  open,
  pill,
}: ReturnType<typeof useStatusRecords<Row>>): Record<"name" | "status", RecordColumn<Row>> {
  return {
    name: {
      label: "Name",
      sortBy: "name",
      isPinned: true,
      width: kind.nameWidth,
      card: "title",
      cell: (row) => <DetailsButton name={row.name} onOpen={() => open("details", row)} />,
    },
    status: {
      label: "Status",
      card: "status",
      cell: (row) => <span id={statusPlaceId(row._id)}>{pill(row)}</span>,
    },
  };
}

interface SummaryProps<Row extends StatusRecord> {
  readonly kind: StatusRecords<Row>;
  readonly counts: Readonly<Record<string, number>>;
}

function Summary<Row extends StatusRecord>({ kind, counts }: SummaryProps<Row>) {
  const { Spam: _spam, ...real } = counts;
  const total = Object.values(real).reduce((sum, count) => sum + count, 0);
  return (
    <p className={styles.summary}>
      {kind.count(total)}, {formatGrouped(real.New ?? 0)} {kind.waiting}
    </p>
  );
}

interface StatusCountsProps<Status extends string> {
  /** Three, five or seven of them. */
  readonly tones: StatusTones<Status>;
  readonly counts: Readonly<Record<Status, number>>;
  readonly query: TableQuery;
  readonly rules: TableRules;
}

const layouts: Readonly<Record<number, string | undefined>> = {
  3: styles.of3,
  5: styles.of5,
  7: styles.of7,
};

/** How many records stand where; each number filters the table, and pressed again shows all. */
function StatusCounts<Status extends string>(props: StatusCountsProps<Status>) {
  const { tones, counts, query, rules } = props;
  const statuses = listStatuses(tones);
  const chosen = query.filters.status;
  return (
    <nav aria-label="Status" className={joinClasses(styles.counts, layouts[statuses.length])}>
      {statuses.map((status) => (
        <Link
          key={status}
          to={changeTableQuery(query, rules, { filters: { status: status === chosen ? "" : status } })}
          preventScrollReset
          aria-current={status === chosen ? "true" : undefined}
          className={styles.count}
        >
          <span className={styles.number}>{counts[status].toLocaleString("en-IN")}</span>{" "}
          <span className={styles.word}>
            <Icon drawing={toneDot(tones[status])} size="small" />
            {status}
          </span>
        </Link>
      ))}
    </nav>
  );
}

interface StatusFailureBannerProps<Row extends StatusRecord> {
  readonly failure: StatusFailure<Row>;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** Whose status was not saved, why, and what to do. */
function StatusFailureBanner<Row extends StatusRecord>(props: StatusFailureBannerProps<Row>) {
  const { failure, onRetry, onDismiss } = props;
  const { row, status, result } = failure;
  // A conflict answers the record as it is now (docs/api.md, Updates and conflicts).
  const current = result.current as Row | undefined;
  return (
    <div className={styles.failure}>
      <Banner tone="bad" onDismiss={onDismiss}>
        {current ? (
          <>
            Somebody else changed {row.name} meanwhile; the status is now {current.status}. Choose again if it
            shall be {status}.
          </>
        ) : result.code === "not-found" ? (
          <>{row.name} has been deleted meanwhile.</>
        ) : (
          <>
            {row.name} is still {row.status}. <FailureText failure={result} retryLabel={`Set to ${status}`} />
            <div>
              <Button variant="secondary" onClick={onRetry}>
                Set to {status}
              </Button>
            </div>
          </>
        )}
      </Banner>
    </div>
  );
}
