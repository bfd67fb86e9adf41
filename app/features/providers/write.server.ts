import type { Actor, Services } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { listChanges } from "#app/features/audit/model.ts";
import type { StoredImage } from "#app/features/media/model.ts";
import { requireAsSeen } from "#app/records/record-writes.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { type Form, readSeenAt, type UploadedFile } from "#app/shared/form.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import { providerToApi } from "./api-shape.ts";
import { addToDirectory } from "./model.server.ts";
import { formatColumns, type Provider, type ProviderChanges, type ProviderPicture } from "./model.ts";
import { changedColumns, providerStore } from "./store.server.ts";
import { readProviderForm } from "./write-form.ts";

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
 * `conflict` and the provider as it is now where `if_updated_at` no longer fits.
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
        await recordAudit(tx, actor, {
          action: "changed",
          subject: "service",
          recordId: id,
          detail,
          changes: listChanges(changed, before, after),
        });
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
