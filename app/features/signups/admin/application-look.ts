import { otherTabHref } from "#app/links.ts";
import type { ApiApplication } from "../api-shape.ts";
import type { ApplicationKind, ApplicationSource } from "../model.ts";

/** How staff read what an application says of itself, and what can be made of it. */

export const kindLabels: Record<ApplicationKind, string> = {
  service: "Service provider",
  partnership: "Builder",
};

export const sourceLabels: Record<ApplicationSource, string> = {
  api: "API",
  "sign-up page": "Sign-up page",
};

/** Whether one click makes a service provider of it. */
export function canBeListed({ kind, provider_id }: ApiApplication): boolean {
  return kind === "service" && provider_id === null;
}

/** The Services tab with the provider that was made of an application, relative to this tab's path. */
export function servicesHref({ provider_id }: ApiApplication): string {
  return otherTabHref("services", { q: provider_id ?? "" });
}
