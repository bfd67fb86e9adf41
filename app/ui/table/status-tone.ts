import type { IconDrawing } from "../icon.tsx";
import styles from "./status-pill.module.css";

/** The colours of a status; the word always stands beside them. */
export type StatusTone = "blue" | "amber" | "green" | "brown" | "solid" | "grey" | "red";

/** Every status with its tone, in the order in which they are offered. */
export type StatusTones<Status extends string> = readonly (readonly [status: Status, tone: StatusTone])[];

export const toneClass = (tone: StatusTone): string | undefined => styles[tone];

/** A filled dot in the colour of the tone. */
export function toneDot(tone: StatusTone): IconDrawing {
  return `<circle cx="12" cy="12" r="6" class="${styles.dot} ${styles[tone]}"/>`;
}
