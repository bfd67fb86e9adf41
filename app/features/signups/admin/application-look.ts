import type { StatusTone } from "#app/ui/table/status-tone.ts";
import {
  type ApplicationKind,
  type ApplicationSource,
  type ApplicationStatus,
  applicationStatuses,
} from "../model.ts";
import type { ApplicationOnWire } from "../wire.ts";

/** How kinds and statuses are shown, and which status staff can choose. */

export const kindLabels: Record<ApplicationKind, string> = {
  service: "Service provider",
  partnership: "Builder",
};

export const sourceLabels: Record<ApplicationSource, string> = {
  api: "API",
  "sign-up page": "Sign-up page",
};

export const statusTone: Record<ApplicationStatus, StatusTone> = {
  New: "blue",
  "In talks": "brown",
  Listed: "solid",
  Declined: "grey",
  Spam: "red",
};

/** Every status with its tone, in order. */
export const statusTones = applicationStatuses.map((status) => [status, statusTone[status]] as const);

/** Whether one click makes a service provider of it. */
export function canBeListed({ kind, provider_id }: ApplicationOnWire): boolean {
  return kind === "service" && provider_id === null;
}

/** What a menu offers: a service's application is Listed by listing it, not by word alone. */
export function offeredStatuses(application: ApplicationOnWire) {
  return statusTones.filter(([status]) => status !== "Listed" || !canBeListed(application));
}

/** What is offered, in a line: the services, or the names of the projects. */
export function formatOffer({ kind, services, projects }: ApplicationOnWire): string {
  return (kind === "service" ? services : projects.map(({ title }) => title)).join(", ");
}
