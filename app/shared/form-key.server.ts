import { createHash } from "node:crypto";
import type { Form } from "./form.ts";

/**
 * What makes a public form sent again the same as before: a hash of its `form_id` and of all that is kept of it, so that
 * somebody who mends the number and sends again has sent something else. Without an id `ownId` stands in; null where that
 * is absent too.
 */
export function formKeyOf(
  texts: Form["texts"],
  kept: Record<string, unknown>,
  ownId?: string,
): string | null {
  const givenId = texts.get("form_id")?.at(-1)?.trim();
  if (!givenId && !ownId) return null;
  // Told apart: nobody can give the id that stands in for somebody else's.
  const formId = givenId || { ownId };
  const sorted = Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([formId, sorted]))
    .digest("base64url");
}
