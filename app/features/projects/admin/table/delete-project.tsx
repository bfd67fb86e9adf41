import { DeleteDialog } from "#app/ui/delete-dialog.tsx";
import { spokenTitle } from "./cells.tsx";
import type { ProjectTableRow } from "./table-row.ts";

interface DeleteProjectProps {
  readonly row: ProjectTableRow;
  readonly onClose: () => void;
}

/** Asks once, names the project and what goes with it. */
export function DeleteProject({ row, onClose }: DeleteProjectProps) {
  return (
    <DeleteDialog
      name={spokenTitle(row)}
      path={`/api/properties/deleteproperty/${encodeURIComponent(row.id)}`}
      goneToast="Somebody had deleted it already"
      onClose={onClose}
    >
      <p>
        {row.reraNumber ? `RERA number ${row.reraNumber.slice(0, 80)}. ` : ""}
        Its page, its pictures and its floor plans go with it. This can't be undone; to take it off the site
        only, hide it.
      </p>
    </DeleteDialog>
  );
}
