import { Button } from "#app/ui/button.tsx";
import { IconButton, IconLink } from "#app/ui/icon-button.tsx";
import { arrowUpRight } from "#app/ui/icons.ts";
import { trash2 } from "#app/ui/staff-icons.ts";
import type { ApplicationOnWire } from "../wire.ts";
import { canBeListed } from "./application-look.ts";
import styles from "./applications-page.module.css";
import { servicesHref } from "./services-href.ts";
import { useFocusKept } from "./use-focus-kept.ts";

interface ApplicationActionsProps {
  readonly application: ApplicationOnWire;
  readonly onList: () => void;
  readonly onDelete: () => void;
}

/** What can be done about an application: list it or go to what was listed, delete it. */
export function ApplicationActions({ application, onList, onDelete }: ApplicationActionsProps) {
  const { name, kind } = application;
  const link = useFocusKept<HTMLAnchorElement>(canBeListed(application));
  return (
    <>
      {kind === "partnership" ? null : canBeListed(application) ? (
        <Button
          variant="secondary"
          aria-label={`List ${name} as provider`}
          className={styles.list}
          onClick={onList}
        >
          List
        </Button>
      ) : (
        <IconLink
          ref={link}
          icon={arrowUpRight}
          to={servicesHref(application)}
          relative="path"
          label={`Open ${name} in Services`}
          title="Open in Services"
        />
      )}
      <IconButton
        icon={trash2}
        label={`Delete ${name}`}
        title="Delete"
        className={styles.remove}
        onClick={onDelete}
      />
    </>
  );
}
