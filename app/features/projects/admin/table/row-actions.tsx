import { useSearchParams } from "react-router";
import { projectHref } from "#app/links.ts";
import { IconButton, IconLink } from "#app/ui/icons/icon-button.tsx";
import { externalLink, eye } from "#app/ui/icons/icons.ts";
import { eyeOff, imageUp, pencil, trash2 } from "#app/ui/icons/staff-icons.ts";
import { Menu } from "#app/ui/menu.tsx";
import { commercialByName } from "../../standing/standing.ts";
import { spokenTitle } from "./cells.tsx";
import { dialogHref, openedHere } from "./open-dialog.ts";
import styles from "./row-actions.module.css";
import type { ProjectTableRow } from "./table-row.ts";
import { hasHomesLabel } from "./use-visibility.tsx";

interface RowActionsProps {
  readonly row: ProjectTableRow;
  readonly onDelete: () => void;
  readonly onToggleVisibility: () => void;
  readonly onOverruleName: () => void;
}

/** What can be done with one project. */
export function RowActions({ row, onDelete, onToggleVisibility, onOverruleName }: RowActionsProps) {
  const [params] = useSearchParams();
  const name = spokenTitle(row);
  const isHidden = row.visibility === "hidden";
  const link = { state: openedHere, preventScrollReset: true };
  return (
    <>
      <IconLink icon={pencil} label={`Edit ${name}`} to={dialogHref(params, "edit", row.id)} {...link} />
      <IconLink
        icon={imageUp}
        label={`Overwrite image files of ${name}`}
        to={dialogHref(params, "overwrite", row.id)}
        {...link}
      />
      <IconButton icon={trash2} label={`Delete ${name}`} className={styles.delete} onClick={onDelete} />
      {row.withheld.includes(commercialByName) ? (
        <IconButton
          icon={eye}
          label={`${hasHomesLabel}, ${name}`}
          title={hasHomesLabel}
          onClick={onOverruleName}
        />
      ) : null}
      <Menu
        label={`More for ${name}`}
        items={[
          {
            label: isHidden ? "Show to the public" : "Hide from the public",
            icon: isHidden ? eye : eyeOff,
            onChoose: onToggleVisibility,
          },
          ...(row.withheld.length === 0
            ? [
                {
                  label: "Open its page",
                  icon: externalLink,
                  href: projectHref(row.id),
                  isNewTab: true,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
