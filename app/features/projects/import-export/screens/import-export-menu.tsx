import { useState } from "react";
import { useRevalidator } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";
import { chevronDown } from "#app/ui/icons/icons.ts";
import { download, trash2, upload } from "#app/ui/icons/staff-icons.ts";
import { Ring } from "#app/ui/loading.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import triggerStyles from "#app/ui/panel-trigger.module.css";
import { showToast } from "#app/ui/toast.tsx";
import type { ApiImport } from "../api-shape.ts";
import type { SampleCounts } from "../model.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { RemoveSamples } from "./remove-samples.tsx";
import { useImport } from "./use-import.ts";

interface TransferMenuProps {
  /** Where the table, as it is narrowed now, comes as CSV. */
  readonly exportHref: string;
  readonly samples: SampleCounts;
  /** The newest import when the page was opened. */
  readonly latestImport: ApiImport | undefined;
  readonly states: readonly string[];
  /** The names of the lists that were imported before. */
  readonly lists: readonly string[];
}

/** Import, export and the removal of the samples. While an import runs its button says how far it is. */
export function TransferMenu({ exportHref, samples, latestImport, states, lists }: TransferMenuProps) {
  const [open, setOpen] = useState<"import" | "samples">();
  const { revalidate } = useRevalidator();
  const close = () => setOpen(undefined);
  const running = latestImport?.state === "running" ? latestImport : undefined;
  const task = useImport(running, ({ dry_run: isDryRun, state }) => {
    if (isDryRun) return;
    showToast(state === "finished" ? "Imported Successfully" : "The import has ended: see its report");
    revalidate();
  });
  const isRunning = task.found?.state === "running" || task.sent !== undefined;
  const progress = `Importing ${Math.floor((task.found?.share ?? 0) * 100)} %`;
  const items: MenuItem[] = [
    { label: "Import projects", icon: upload, onChoose: () => setOpen("import") },
    { label: "Export this table as CSV", icon: download, href: exportHref, isDownload: true },
  ];
  if (samples.projects + samples.services > 0) {
    const onChoose = () => setOpen("samples");
    items.push({ label: "Remove the samples", icon: trash2, isDanger: true, onChoose });
  }

  return (
    <>
      <Menu
        label={isRunning ? `${progress}, import and export` : "Import and export"}
        items={items}
        className={triggerStyles.trigger}
      >
        {isRunning ? <Ring /> : null}
        {isRunning ? progress : "Import and export"}
        <Icon drawing={chevronDown} size="small" />
      </Menu>
      {open === "import" ? (
        <ImportDialog
          task={task}
          states={states}
          lists={lists}
          latest={latestImport}
          onUndone={revalidate}
          onClose={close}
        />
      ) : null}
      {open === "samples" ? <RemoveSamples samples={samples} onRemoved={revalidate} onClose={close} /> : null}
    </>
  );
}
