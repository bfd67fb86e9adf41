import { Badge } from "#app/ui/badge.tsx";
import type { ProjectStatus } from "../model.ts";

/** The status as a badge. */
export function ProjectStatusBadge({ status }: { readonly status: ProjectStatus }) {
  return <Badge tone={status === "Ready to Move" ? "ok" : "info"}>{status}</Badge>;
}
