import type { StatusTone } from "#app/ui/table/status-tone.ts";
import { type LeadStatus, leadStatuses } from "../model.ts";

export const statusTone: Record<LeadStatus, StatusTone> = {
  New: "blue",
  Called: "amber",
  "Visit planned": "green",
  "In talks": "brown",
  Booked: "solid",
  Closed: "grey",
  Spam: "red",
};

/** Every status with its tone, in order. */
export const statusTones = leadStatuses.map((status) => [status, statusTone[status]] as const);
