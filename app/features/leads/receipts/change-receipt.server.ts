import type { Actor } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { type ConsentPurpose, consentPurposes, mayDo, withdrawConsents } from "#app/shared/consent.ts";
import type { Form } from "#app/shared/form.ts";
import { leadFieldNames } from "../api-shape.ts";
import { readLeadForm } from "../lead-form.ts";
import type { Lead, LeadChanges } from "../model.ts";
import { differing, leadStore, updateLead } from "../store.server.ts";
import { forgetNumber } from "./forgotten-numbers.server.ts";
import { lockByToken } from "./receipt.server.ts";
import { correctable, withdrawField } from "./receipt.ts";

type TransactionDb = Pick<Db, "transaction">;

/** As the record of activity names who asked to be called. */
const person: Actor = { id: "", username: "the person" };

/**
 * Corrects what the form names of a contact, and takes back the consents that `withdraw` names, as the person whose private
 * address this is. Refuses with `invalid` what is wrong, naming the field, and with `not-found` an address that opens nothing.
 */
export async function changeByPerson(
  db: TransactionDb,
  token: string,
  texts: Form["texts"],
  now: Date,
): Promise<void> {
  const { changes, withdrawn } = readChanges(texts);
  await db.transaction(async (tx) => {
    const before = await requireByToken(tx, token);
    const changed = differing(before, changes);
    const taken = withdrawn.filter((purpose) => mayDo(purpose, before.consents));
    if (Object.keys(changed).length + taken.length === 0) return;
    await updateLead(tx, before, {
      ...changed,
      ...(taken.length > 0 && { consents: withdrawConsents(before.consents, taken, now) }),
    });
    const names = Object.keys(changed).map((key) => leadFieldNames[key as keyof LeadChanges]);
    const detail = [...(taken.length > 0 ? [`withdrew consent: ${taken.join(", ")}`] : []), ...names].join(
      ", ",
    );
    await recordAudit(tx, person, { action: "changed", subject: "contact", recordId: before.id, detail });
  });
}

/**
 * Deletes a contact with everything that is kept of it: its mails, its earlier words, its other addresses. A keyed hash of
 * the number stays, so that no program brings it back. Refuses with `not-found` an address that opens nothing.
 */
export async function deleteByPerson(db: TransactionDb, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, mobile } = await requireByToken(tx, token);
    await leadStore.remove(tx, id);
    await forgetNumber(tx, mobile);
    await recordAudit(tx, person, {
      action: "deleted",
      subject: "contact",
      recordId: id,
      detail: "by the person",
    });
  });
}

async function requireByToken(tx: DbOrTx, token: string): Promise<Lead> {
  const lead = await lockByToken(tx, token);
  if (!lead) throw new ApiError("not-found");
  return lead;
}

function readChanges(texts: Form["texts"]): { changes: LeadChanges; withdrawn: ConsentPurpose[] } {
  const { changes, fields } = readLeadForm(texts);
  const mayChange: ReadonlySet<string> = new Set(correctable);
  for (const key of Object.keys(changes)) {
    if (!mayChange.has(key))
      fields[leadFieldNames[key as keyof LeadChanges]] = "Only our staff can change this.";
  }
  const requested = (texts.get(withdrawField) ?? []).map((text) => text.trim()).filter(Boolean);
  const withdrawn = consentPurposes.filter((purpose) => requested.includes(purpose));
  if (requested.some((text) => !withdrawn.some((purpose) => purpose === text)))
    fields[withdrawField] = `Name ${consentPurposes.join(", ")}.`;
  if (Object.keys(fields).length > 0) throw new ApiError("invalid", { fields });
  return { changes, withdrawn };
}
