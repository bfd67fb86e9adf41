import { formatMoment } from "#app/shared/moments.ts";
import { DeleteButton } from "#app/ui/table/cells.tsx";
import type { DrawnColumn } from "#app/ui/table/column.ts";
import { DataTable } from "#app/ui/table/data-table.tsx";
import styles from "./admin-table.module.css";

export interface AdminRow {
  readonly id: string;
  readonly username: string;
  readonly isFirst: boolean;
  readonly isSelf: boolean;
  readonly createdAt: Date;
}

interface AdminTableProps {
  readonly admins: readonly AdminRow[];
  readonly onDelete: (admin: AdminRow) => void;
}

/** Every admin, oldest first. */
export function AdminTable({ admins, onDelete }: AdminTableProps) {
  return (
    <div className={styles.table}>
      <DataTable
        label="Admins"
        columns={columns}
        rows={admins}
        rowKey={({ id }) => id}
        actions={(admin) => (
          <DeleteButton name={admin.username} disabled={admin.isFirst} onClick={() => onDelete(admin)} />
        )}
        page={1}
        perPage={Math.max(1, admins.length)}
        total={admins.length}
        hrefForPage={() => ""}
        empty={null}
      />
    </div>
  );
}

const columns: readonly DrawnColumn<AdminRow>[] = [
  { id: "username", label: "Username", card: "title", cell: (admin) => <Name {...admin} /> },
  { id: "id", label: "ID", cell: ({ id }) => <span title={id}>{`${id.slice(0, 4)}…${id.slice(-2)}`}</span> },
  { id: "added", label: "Added", cell: ({ createdAt }) => formatMoment(createdAt) },
];

function Name({ username, isFirst, isSelf }: AdminRow) {
  const notes = [...(isSelf ? ["You"] : []), ...(isFirst ? ["first admin, can't be deleted"] : [])];
  return (
    <>
      {username} <span className={styles.note}>{notes.join(" · ")}</span>
    </>
  );
}
