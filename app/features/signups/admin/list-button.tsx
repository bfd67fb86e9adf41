import { Button, ButtonLink } from "#app/ui/button.tsx";
import { userPlus } from "#app/ui/staff-icons.ts";
import type { ApplicationOnWire } from "../wire.ts";
import { canBeListed } from "./application-look.ts";
import { servicesHref } from "./services-href.ts";

interface ListButtonProps {
  readonly application: ApplicationOnWire;
  readonly onList: () => void;
}

/** Leads to listing the applicant as a service provider; once that is done, to the provider. */
export function ListButton({ application, onList }: ListButtonProps) {
  return canBeListed(application) ? (
    <Button icon={userPlus} onClick={onList}>
      List as provider
    </Button>
  ) : (
    <ButtonLink to={servicesHref(application)} relative="path">
      Open in Services
    </ButtonLink>
  );
}
