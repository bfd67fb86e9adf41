import { useState } from "react";
import { servicesContext } from "#app/context.server.ts";
import { adminContext } from "#app/features/dashboard/dashboard-route.tsx";
import { Button } from "#app/ui/button.tsx";
import { plus } from "#app/ui/icons.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import type { Route } from "./+types/admins-page";
import { AddAdmin } from "./admin/add-admin.tsx";
import { type AdminRow, AdminTable } from "./admin/admin-table.tsx";
import { ChangePassword } from "./admin/change-password.tsx";
import { DeleteAdmin } from "./admin/delete-admin.tsx";
import styles from "./admins-page.module.css";
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
      {dialog === "add" ? <AddAdmin onClose={close} /> : null}
      {dialog === "password" ? <ChangePassword username={self.username} onClose={close} /> : null}
      {typeof dialog === "object" ? (
        <DeleteAdmin admin={dialog} isSelf={dialog.isSelf} onClose={close} />
      ) : null}
    </TablePage>
  );
}
