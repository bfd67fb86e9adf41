import { Button, ButtonLink } from "#app/ui/button.tsx";
import { userPlus } from "#app/ui/staff-icons.ts";
import type { ApplicationOnWire } from "../wire.ts";
import { canBeListed } from "./application-look.ts";
import { servicesHref } from "./services-href.ts";
import { useFocusKept } from "./use-focus-kept.ts";
import type { Listing } from "./use-listing.ts";

interface ListButtonProps {
  readonly application: ApplicationOnWire;
  readonly listing: Listing;
}

/** Lists the applicant as a service provider; once that is done, leads to it. */
export function ListButton({ application, listing }: ListButtonProps) {
  const link = useFocusKept<HTMLAnchorElement>(canBeListed(application));
  if (!canBeListed(application)) {
    return (
      <ButtonLink ref={link} to={servicesHref(application)} relative="path">
        Open in Services
      </ButtonLink>
    );
  }
  return (
    <Button
      icon={userPlus}
      busyLabel={listing.busyId === application._id ? "Listing" : undefined}
      onClick={() => listing.list(application)}
    >
      List as provider
    </Button>
  );
}
