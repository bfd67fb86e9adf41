import { IconButton, IconLink } from "#app/ui/icon-button.tsx";
import { arrowUpRight, eye } from "#app/ui/icons.ts";
import { trash2, userPlus } from "#app/ui/staff-icons.ts";
import type { ApplicationOnWire } from "../wire.ts";
import { canBeListed } from "./application-look.ts";
import styles from "./applications-page.module.css";
import { servicesHref } from "./services-href.ts";
import { useFocusKept } from "./use-focus-kept.ts";
import type { Listing } from "./use-listing.ts";

interface ApplicationActionsProps {
  readonly application: ApplicationOnWire;
  readonly listing: Listing;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** What can be done about an application: list it or go to what was listed, read it, delete it. */
export function ApplicationActions(props: ApplicationActionsProps) {
  const { application, listing, onOpen, onDelete } = props;
  const { name, kind } = application;
  const link = useFocusKept<HTMLAnchorElement>(canBeListed(application));
  return (
    <>
      {kind === "partnership" ? null : canBeListed(application) ? (
        <IconButton
          icon={userPlus}
          label={`List ${name} as provider`}
          title="List as provider"
          aria-disabled={listing.busyId !== undefined || undefined}
          aria-busy={listing.busyId === application._id}
          onClick={() => listing.list(application)}
        />
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
      <IconButton icon={eye} label={`Details of ${name}`} title="Details" onClick={onOpen} />
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
