import { ExternalLink } from "#app/ui/external-link.tsx";
import { formatTermOver } from "../standing-model.ts";
import type { ProjectSummary } from "./summary.ts";

type TermOverProps = Pick<ProjectSummary, "authority" | "registeredUntil" | "termSourceText">;

/** That a registration's term has ended by our copy of the register, and where to ask whether there is a new one. */
export function TermOver({ authority, registeredUntil, termSourceText }: TermOverProps) {
  return (
    <>
      {formatTermOver(registeredUntil, termSourceText)}{" "}
      {authority ? (
        <>
          Check it with <ExternalLink href={authority.checkUrl}>{authority.acronym}</ExternalLink>.
        </>
      ) : (
        "Check it with the state’s RERA authority."
      )}
    </>
  );
}
