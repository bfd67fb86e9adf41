import { ExternalLink } from "#app/ui/external-link.tsx";
import type { ProjectDetail } from "./detail.ts";

/** Who has checked the number, and where anybody can. */
export function ReraCheck({ detail: { reraCheckedOn, authority } }: { readonly detail: ProjectDetail }) {
  return (
    <>
      {reraCheckedOn ? <p>Checked on {reraCheckedOn}</p> : null}
      {authority ? (
        <ExternalLink href={authority.checkUrl}>
          Check it yourself on the {authority.acronym} site
        </ExternalLink>
      ) : null}
    </>
  );
}
