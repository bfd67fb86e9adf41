import { formatMonth, monthsBetween } from "#app/shared/dates.ts";
import type { Project } from "../model.ts";

/**
 * When the homes are handed over, for people: "March 2027, in 4 months". Of a past date "Ready since August 2024" where the
 * project is said to be ready, by its status or by the register; a date that was promised and has passed makes no home ready.
 */
export function formatPossession(
  {
    possessionOn,
    projectStatus,
    registrationStatus,
  }: Pick<Project, "possessionOn" | "projectStatus" | "registrationStatus">,
  today: string,
): string | null {
  if (possessionOn === null) return null;
  const month = formatMonth(possessionOn);
  if (possessionOn >= today) return `${month}, ${formatDistance(monthsBetween(today, possessionOn))}`;
  const isReady = projectStatus === "Ready to Move" || registrationStatus === "Completed";
  return isReady ? `Ready since ${month}` : `${month}, this date has passed`;
}

function formatDistance(months: number): string {
  if (months === 0) return "this month";
  if (months < 24) return `in ${months} ${months === 1 ? "month" : "months"}`;
  return `in ${Math.floor(months / 12)} years`;
}
