import type { IconDrawing } from "#app/ui/icon.tsx";
import type { LeadStatus } from "../model.ts";
import styles from "./status.module.css";

/** The colours of a status; the word always stands beside them. */
export const statusClass: Record<LeadStatus, string | undefined> = {
  New: styles.new,
  Called: styles.called,
  "Visit planned": styles.visit,
  "In talks": styles.talks,
  Booked: styles.booked,
  Closed: styles.closed,
  Spam: styles.spam,
};

/** A filled dot in the colour of the status. */
export function statusDot(status: LeadStatus): IconDrawing {
  return `<circle cx="12" cy="12" r="6" class="${styles.dot} ${statusClass[status]}"/>`;
}
