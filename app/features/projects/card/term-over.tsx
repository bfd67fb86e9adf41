import { ExternalLink } from "#app/ui/external-link.tsx";
import type { ProjectSummary } from "./summary.ts";

/** That the date of a registration has passed, and where to ask what that means. */
export function TermOver({ authority }: Pick<ProjectSummary, "authority">) {
  if (!authority) return <>This date has passed. Check with the state’s RERA authority.</>;
  return (
    <>
      This date has passed. Check with{" "}
      <ExternalLink href={authority.checkUrl}>{authority.acronym}</ExternalLink>.
    </>
  );
}
