import type { PageForm, Services, Visit } from "#app/context.server.ts";
import { receiptHref } from "#app/links.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { lastText } from "#app/shared/form.ts";
import { leadFieldNames } from "../api-shape.ts";
import { missingLeadTexts } from "../model.ts";
import { changeByPerson, deleteByPerson } from "./change-receipt.server.ts";
import { requireReceipt } from "./receipt.server.ts";
import { deedField, deletedSegment, doneHref, emptyable, sureField, withdrawField } from "./receipt.ts";

type FormServices = Pick<Services, "db" | "throttle" | "clock" | "leadsKeptMonths">;

/** Does what one of the page's forms asks for, and answers where that leads. Throws as the calls of the API do. */
export async function takeReceiptForm(
  services: FormServices,
  visit: Pick<Visit, "client">,
  token: string,
  form: PageForm,
): Promise<string> {
  if (form.problem) throw new ApiError(form.problem.error.code, form.problem.error);
  await requireReceipt(services, visit, token);
  const { db, clock } = services;
  const deed = lastText(form, deedField);
  if (deed === "delete") {
    if (!lastText(form, sureField))
      throw new ApiError("invalid", { fields: { [sureField]: "Tick this to delete your request." } });
    await deleteByPerson(db, token);
    return `${receiptHref(deletedSegment)}#main`;
  }
  if (deed === "withdraw") {
    if (!form.texts.has(withdrawField))
      throw new ApiError("invalid", { fields: { [withdrawField]: "Tick what you take back." } });
    await changeByPerson(db, token, new Map([[withdrawField, form.texts.get(withdrawField) ?? []]]), clock());
    return doneHref(receiptHref(token), "withdrawn");
  }
  await changeByPerson(db, token, withEmptied(form), clock());
  return doneHref(receiptHref(token), "corrected");
}

/** A form in a browser says all its fields: one that is left empty is to be emptied, where it may be. */
function withEmptied({ texts }: PageForm): ReadonlyMap<string, readonly string[]> {
  const isEmpty = (field: string) => (texts.get(field)?.at(-1) ?? "").trim() === "";
  const missing = (["name", "mobile", "email"] as const).filter((key) => isEmpty(leadFieldNames[key]));
  if (missing.length > 0)
    throw new ApiError("invalid", {
      fields: Object.fromEntries(missing.map((key) => [leadFieldNames[key], missingLeadTexts[key]])),
    });
  const emptied = emptyable.map((key) => leadFieldNames[key]).filter(isEmpty);
  const own = [...texts].filter(([field]) => field !== deedField);
  return new Map([...own, ["clear", emptied]]);
}
