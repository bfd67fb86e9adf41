import type { Project } from "../model.ts";

/**
 * Whether the date to which a project is registered lies behind `today`. What the register calls Completed needs none, and
 * a sample has none that could run out.
 */
export function isTermOver(
  {
    reraValidUntil,
    registrationStatus,
    isSample,
  }: Pick<Project, "reraValidUntil" | "registrationStatus" | "isSample">,
  today: string,
): boolean {
  return reraValidUntil !== null && reraValidUntil < today && registrationStatus !== "Completed" && !isSample;
}
