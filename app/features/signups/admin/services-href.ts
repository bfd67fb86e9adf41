import type { ApplicationOnWire } from "../wire.ts";

/** The Services tab with the provider that was made of an application, relative to this tab's path. */
export function servicesHref({ provider_id }: ApplicationOnWire): string {
  return `../services?q=${encodeURIComponent(provider_id ?? "")}`;
}
