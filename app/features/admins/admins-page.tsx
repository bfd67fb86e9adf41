import { useState } from "react";
import { useRevalidator } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { adminContext } from "#app/features/dashboard/dashboard-route.tsx";
import { formatMoment } from "#app/shared/india-time.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { plus } from "#app/ui/icons/icons.ts";
import { DeleteButton } from "#app/ui/table/cells.tsx";
import type { DrawnColumn } from "#app/ui/table/column.ts";
import { DataTable } from "#app/ui/table/data-table.tsx";
import { TablePage } from "#app/ui/table/page.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/admins-page";
import { RightsTable } from "./admin/rights-table.tsx";
import { AddAdmin, ChangePassword, DeleteAdmin } from "./admin/staff-dialogs.tsx";
import styles from "./admins-page.module.css";
import { type Role, roleLabels, roles } from "./role-model.ts";
import { listAdmins } from "./store.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const self = context.get(adminContext);
  const admins = await listAdmins(context.get(servicesContext).db);
  return { self, admins: admins.map((admin): AdminRow => ({ ...admin, isSelf: admin.id === self.id })) };
}

type OpenDialog = "add" | "password" | AdminRow;

export default function AdminsPage({ loaderData: { self, admins } }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <TablePage
      title="Admins"
      action={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setDialog("password")}>
            Change password
          </Button>
          <Button icon={plus} onClick={() => setDialog("add")}>
            Add Admin
          </Button>
        </div>
      }
    >
      <AdminTable admins={admins} onDelete={setDialog} />
      <div className={styles.rights}>
        <RightsTable />
      </div>
      {dialog === "add" ? <AddAdmin onClose={close} /> : null}
      {dialog === "password" ? <ChangePassword username={self.username} onClose={close} /> : null}
      {typeof dialog === "object" ? (
        <DeleteAdmin admin={dialog} isSelf={dialog.isSelf} onClose={close} />
      ) : null}
    </TablePage>
  );
}

interface AdminRow {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly isFirst: boolean;
  readonly isSelf: boolean;
  readonly createdAt: Date;
}

interface AdminTableProps {
  readonly admins: readonly AdminRow[];
  readonly onDelete: (admin: AdminRow) => void;
}

/** Every admin, oldest first. */
function AdminTable({ admins, onDelete }: AdminTableProps) {
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
  { id: "role", label: "Role", cell: (admin) => <RoleSelect admin={admin} /> },
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

/** Changes what an admin may do, from its next request on. */
function RoleSelect({ admin: { id, username, role, isFirst } }: { readonly admin: AdminRow }) {
  const { revalidate } = useRevalidator();
  if (isFirst) return roleLabels[role];
  async function change(next: string) {
    const result = await sendCall("POST", staffEndpoints.admins.setRole(id), { body: { role: next } });
    showToast(result.isOk ? `${username} is ${next === "owner" ? "an" : "a"} ${next} now` : result.message);
    await revalidate();
  }
  return (
    <SelectField
      label={`Role of ${username}`}
      isLabelHidden
      value={role}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    >
      {roles.map((one) => (
        <option key={one} value={one}>
          {roleLabels[one]}
        </option>
      ))}
    </SelectField>
  );
}
