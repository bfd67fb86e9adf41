import { Badge } from "#app/ui/badge.tsx";
import type { ProjectStatus } from "./model.ts";

/** The status as a badge; an unknown one is said in plain words. */
export function ProjectStatusBadge({ status }: { readonly status: ProjectStatus | null }) {
  if (status === null) return <Badge tone="neutral">Status not published</Badge>;
  return <Badge tone={status === "Ready to Move" ? "ok" : "info"}>{status}</Badge>;
}
