import { ledgerHref } from "#app/staff-links.ts";
import { IconAnchor, IconButton, IconLink } from "#app/ui/icons/icon-button.tsx";
import { clipboardCheck, externalLink, eye } from "#app/ui/icons/icons.ts";
import { eyeOff, history } from "#app/ui/icons/staff-icons.ts";
import type { RecordColumn } from "#app/ui/table/record-table.tsx";
import { type TogetherChange, togetherLabels } from "../../write/together.ts";
import { CopyId, spokenTitle, TitleLink } from "../table/cells.tsx";
import type { QueueColumn, QueueRow } from "./queues.ts";

export const queueColumns: Readonly<Record<QueueColumn, RecordColumn<QueueRow>>> = {
  title: {
    label: "Title",
    cell: (row) => <TitleLink row={row} />,
    isPinned: true,
    width: 12.5,
    card: "title",
  },
  note: { label: "Why it is here", cell: (row) => row.note, wraps: true },
  developer: { label: "Developer", cell: (row) => row.developer },
  rera: { label: "RERA No.", cell: (row) => row.reraNumber },
  state: { label: "State", cell: (row) => row.cells.state },
  city: { label: "City", cell: (row) => row.place, card: "extra" },
  until: { label: "Registered until", cell: (row) => row.registeredUntil, card: "extra" },
  compared: { label: "Compared on", cell: (row) => row.comparedOn, card: "extra" },
  id: { label: "ID", cell: (row) => <CopyId row={row} />, card: "extra" },
};

interface QueueActionsProps {
  readonly row: QueueRow;
  /** The table shows what staff hid. */
  readonly isHidden: boolean;
  readonly confirms: TogetherChange;
  readonly onChange: (change: TogetherChange, rows: readonly QueueRow[]) => void;
}

/** What can be done with one project of a queue. */
export function QueueActions({ row, isHidden, confirms, onChange }: QueueActionsProps) {
  const name = spokenTitle(row);
  const change = isHidden ? "show" : "hide";
  return (
    <>
      {row.registerUrl ? (
        <IconAnchor
          icon={externalLink}
          label={`Look ${name} up in the register (opens in a new tab)`}
          title="Look it up in the register"
          href={row.registerUrl}
          target="_blank"
          rel="noopener nofollow"
        />
      ) : null}
      <IconLink
        to={ledgerHref(row.id)}
        relative="path"
        icon={history}
        label={`What the registers said of ${name}`}
        title="What the registers said"
      />
      <IconButton
        icon={clipboardCheck}
        label={`${togetherLabels[confirms]}: ${name}`}
        title={togetherLabels[confirms]}
        onClick={() => onChange(confirms, [row])}
      />
      <IconButton
        icon={isHidden ? eye : eyeOff}
        label={`${togetherLabels[change]}: ${name}`}
        title={togetherLabels[change]}
        onClick={() => onChange(change, [row])}
      />
    </>
  );
}
