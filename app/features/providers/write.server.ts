import type { Actor, Services } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import type { StoredImage } from "#app/features/media/model.ts";
import { parseStateField } from "#app/features/places/model.ts";
import { requireAsSeen } from "#app/records/record-writes.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { type Form, readSeenAt, type UploadedFile } from "#app/shared/form.ts";
import { cleanLine, isStorableText, lineUpTo, type Parsed } from "#app/shared/typed-text.ts";
import { parseLink, parseWhatsapp } from "#app/shared/web-links.ts";
import { providerToApi } from "./api-shape.ts";
import { addToDirectory } from "./model.server.ts";
import {
  formatColumns,
  type Provider,
  type ProviderChanges,
  type ProviderPicture,
  parseAvailability,
  parseServices,
  providerLimits,
} from "./model.ts";
import { changedColumns, providerStore } from "./store.server.ts";

type WriteServices = Pick<Services, "images"> & { db: Pick<Db, "transaction"> };

/** Stores a new provider with its picture, and records who did it. Refuses a form with a wrong or missing field. */
export async function addProvider(
  { db, images }: WriteServices,
  actor: Actor,
  form: Form,
): Promise<Provider> {
  const { changes, fields, files } = readWrite(form);
  const { name, availability, pictureAlt, isPictureRemoved: _, ...columns } = changes;
  if (name === undefined) fields.name ??= "Enter a name.";
  if (availability === undefined) fields.availability ??= "Choose an availability.";
  if (pictureAlt && files.length === 0) fields.profile_pic_alt ??= noPictureToDescribe;
  if (name === undefined || availability === undefined || Object.keys(fields).length > 0)
    throw new ApiError("invalid", { fields });
  return images.storing(files, ([uploaded], settle) =>
    db.transaction(async (tx) => {
      const picture = uploaded ? describe(uploaded, pictureAlt) : null;
      const provider = await addToDirectory(tx, actor, { ...columns, name, availability, picture });
      await settle(tx);
      return provider;
    }),
  );
}

/**
 * Changes what the form names of a provider and nothing else; a form that changes nothing is a success. Refuses with
 * `conflict` and the provider as it stands where `if_updated_at` no longer fits.
 */
export async function changeProvider(
  { db, images }: WriteServices,
  actor: Actor,
  id: string,
  form: Form,
): Promise<Provider> {
  const { changes, fields, files } = readWrite(form);
  const seenAt = readSeenAt(form, fields);
  if (Object.keys(fields).length > 0) throw new ApiError("invalid", { fields });
  const { before, after } = await images.storing(files, ([uploaded], settle) =>
    db.transaction(async (tx) => {
      const before = await requireAsSeen(await providerStore.lock(tx, id), seenAt, {
        toApi: providerToApi,
      });
      const columns = changedColumns(before, withPicture(changes, before.picture, uploaded));
      const changed = Object.keys(columns);
      const after = changed.length === 0 ? before : await providerStore.update(tx, id, columns);
      const detail = `${after.name}: ${formatColumns(changed)}`;
      if (changed.length > 0)
        await recordAudit(tx, actor, { action: "changed", subject: "service", recordId: id, detail });
      await settle(tx);
      return { before, after };
    }),
  );
  await images.removeUnowned(hashesLeft(before.picture, after.picture));
  return after;
}

/** What changes beside a provider that goes, before it is gone and in the same transaction. */
export type BeforeRemoval = (tx: DbOrTx, id: string) => Promise<void>;

/** Deletes a provider, then its picture, and records who did it. */
export async function removeProvider(
  { db, images }: WriteServices,
  actor: Actor,
  id: string,
  beforeRemoval: BeforeRemoval,
): Promise<void> {
  const deleted = await db.transaction(async (tx) => {
    if (isStorableText(id)) await beforeRemoval(tx, id);
    const provider = await providerStore.remove(tx, id);
    if (!provider) throw new ApiError("not-found");
    const detail = provider.name;
    await recordAudit(tx, actor, { action: "deleted", subject: "service", recordId: id, detail });
    return provider;
  });
  await images.removeUnowned(hashesLeft(deleted.picture, null));
}

const noPictureToDescribe = "There is no picture that this could describe.";

function readWrite(form: Form) {
  const files: UploadedFile[] = form.files.filter(({ field }) => field === "profile_pic");
  return { ...readProviderForm(form.texts), files };
}

function withPicture(
  { pictureAlt, isPictureRemoved, ...columns }: ProviderChanges,
  current: ProviderPicture | null,
  uploaded: StoredImage | undefined,
): Partial<Provider> {
  if (uploaded) return { ...columns, picture: describe(uploaded, pictureAlt) };
  if (isPictureRemoved) return { ...columns, picture: null };
  if (pictureAlt === undefined) return columns;
  if (current) return { ...columns, picture: describe(current, pictureAlt) };
  if (pictureAlt === "") return columns;
  throw new ApiError("invalid", { fields: { profile_pic_alt: noPictureToDescribe } });
}

function describe({ contentHash, width, height }: StoredImage, alt = ""): ProviderPicture {
  return { contentHash, width, height, alt };
}

function hashesLeft(before: ProviderPicture | null, after: ProviderPicture | null): string[] {
  return before && before.contentHash !== after?.contentHash ? [before.contentHash] : [];
}

type ProviderReading = {
  /** What the form says; a field that it does not name is not in it. */
  changes: ProviderChanges;
  /** What is wrong, by the name of the field on the wire. */
  fields: Record<string, string>;
};

/**
 * Reads the texts of a provider's add or update, as the API spells them. An empty text says nothing; only
 * `clear=<field>` empties. The dashboard's form asks the same rules before it sends.
 */
export function readProviderForm(texts: Form["texts"]): ProviderReading {
  const fields: Record<string, string> = {};
  const readAll = <Value>(field: string, parse: (given: string[]) => Parsed<Value>): Value | undefined => {
    const given = texts.get(field) ?? [];
    const lines = given.map(cleanLine).filter((text) => text !== "");
    if (lines.length === 0) return undefined;
    const parsed = given.every(isStorableText)
      ? parse(lines)
      : { error: "This text holds broken characters." };
    if ("value" in parsed) return parsed.value;
    fields[field] = parsed.error;
    return undefined;
  };
  /** Of a repeated field that holds one value the last counts. */
  const read = <Value>(field: string, parse: (text: string) => Parsed<Value>) =>
    readAll(field, (given) => parse(given.at(-1) ?? ""));

  const given: ProviderChanges = {
    name: read("name", lineUpTo(providerLimits.name)),
    services: readAll("services", parseServices),
    area: read("loc_area", lineUpTo(providerLimits.text)),
    state: read("loc_state", parseStateField),
    city: read("loc_city", lineUpTo(providerLimits.city)),
    availability: read("availability", parseAvailability),
    facebookUrl: read("facebook_link", parseLink),
    whatsappUrl: read("whatsapp_link", parseWhatsapp),
    instagramUrl: read("instagram_link", parseLink),
    websiteUrl: read("website_link", parseLink),
    pictureAlt: read("profile_pic_alt", lineUpTo(providerLimits.text)),
  };
  const emptied = readCleared(texts.get("clear") ?? [], fields);
  return { changes: { ...emptied, ...withoutAbsent(given) }, fields };
}

/** What `clear=<field>` does to each optional field. */
const cleared: ReadonlyMap<string, ProviderChanges> = new Map<string, ProviderChanges>([
  ["services", { services: [] }],
  ["loc_area", { area: null }],
  ["loc_state", { state: null }],
  ["loc_city", { city: null }],
  ["facebook_link", { facebookUrl: null }],
  ["whatsapp_link", { whatsappUrl: null }],
  ["instagram_link", { instagramUrl: null }],
  ["website_link", { websiteUrl: null }],
  ["profile_pic", { isPictureRemoved: true }],
  ["profile_pic_alt", { pictureAlt: "" }],
]);

function readCleared(names: readonly string[], fields: Record<string, string>): ProviderChanges {
  if (names.some((name) => !cleared.has(name))) fields.clear = "Only an optional field can be cleared.";
  const emptied: ProviderChanges = {};
  for (const name of names) Object.assign(emptied, cleared.get(name));
  return emptied;
}

function withoutAbsent(changes: ProviderChanges): ProviderChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
