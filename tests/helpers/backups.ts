import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { Db } from "#app/database.server.ts";
import { masterKey } from "#app/features/media/keys.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { createProjects } from "#app/features/projects/store.server.ts";
import type { OnProgress } from "#server/backup/progress.ts";
import { checkBackup, restoreBackup } from "#server/backup/restore-backup.ts";
import { savedTables } from "#server/backup/snapshot.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { buildImage, buildProject, storeLeads } from "./factories.ts";
import { createTestDatabase, type TestServer } from "./test-database.ts";
import { openTestBucket, openTestFolder } from "./test-storage.ts";

/** A site without its processes: what a backup is made of, and what a restore makes. */
export type Site = { db: Db; storage: Storage; storageFolder: string };

/** The tables of this version without a row, and an empty storage. */
export async function newSite({ on = "embedded" as TestServer, inBucket = false } = {}): Promise<Site> {
  const { db, drop } = await createTestDatabase({ on });
  const { storage, folder, close } = await (inBucket ? openTestBucket() : openTestFolder());
  onTestFinished(async () => {
    await drop();
    await close();
  });
  return { db, storage, storageFolder: folder };
}

/** As on a server on which the site was never started. */
export async function removeSchema(db: Db): Promise<void> {
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
}

export async function newBackupPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "site.tar.gz");
}

type Given = { signal?: AbortSignal; onProgress?: OnProgress };

const never = new AbortController().signal;
const quiet = () => undefined;

export async function backUp(
  { db, storage }: Pick<Site, "db" | "storage">,
  { path: wanted, signal = never, onProgress = quiet }: Given & { path?: string } = {},
) {
  const path = wanted ?? (await newBackupPath());
  return { path, ...(await writeBackup({ db, storage, path, signal, onProgress })) };
}

export async function restore(
  path: string,
  { db, storage }: Pick<Site, "db" | "storage">,
  { migrations, signal = never, onProgress = quiet }: Given & { migrations?: string } = {},
): Promise<void> {
  const manifest = await checkBackup(path, { signal }, migrations);
  const place = { db, storage, storageName: "the pictures' folder" };
  await restoreBackup({ ...place, path, manifest, signal, onProgress, ...(migrations && { migrations }) });
}

/** Stores a project that owns so many new pictures. */
export async function storeProjectWithPictures({ db, storage }: Site, count: number): Promise<string> {
  const project = buildProject();
  const images = Array.from({ length: count }, (_, position) =>
    buildImage({ position, contentHash: randomBytes(16).toString("hex") }),
  );
  for (const { contentHash } of images) await storage.put(masterKey(contentHash), randomBytes(3_000));
  await createProjects(db, [{ project, images }]);
  return project.id;
}

/** Rows in every saved table, with all that a text format could get wrong. */
export async function fillSite(site: Site): Promise<void> {
  const { db, storage } = site;
  await storeProjectWithPictures(site, 3);
  const odd = 'tab\t, newline\n, return\r, backslash \\N \\. \\t, quote " \' , नमस्ते देहरादून 🏠, {a,"b"} ,';
  const bare = { state: null, city: null, reraNumber: null, developer: null };
  await createProjects(db, [
    { project: { ...buildProject({ title: odd, pros: [odd, "", "NULL"], cautions: [] }) }, images: [] },
    { project: { ...buildProject({ ...bare, bhk: [0.5, 1.1, 2.7], units: [] }) }, images: [] },
  ]);
  await storeLeads(db, { name: odd, remarks: "\\." }, { remarks: "" }, { remarks: null });
  const [provided, applied] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
  for (const hash of [provided, applied]) await storage.put(masterKey(hash), randomBytes(2_000));
  await db.execute(sql`
    insert into providers (id, name, availability, picture) values
      ('p1', ${odd}, 'Online', jsonb_build_object('contentHash', ${provided}::text)), ('p2', 'Json null', 'Both', 'null')`);
  await db.execute(sql`
    insert into applications (id, kind, name, contact_name, mobile, email, state, city, source, provider_id, picture)
    values ('a1', 'service', ${odd}, 'A', '9', 'a@b.in', 'Goa', 'Panaji', 'api', 'p1',
      jsonb_build_object('contentHash', ${applied}::text, 'note', ${odd}::text))`);
  await db.execute(sql`
    insert into mistake_reports (id, project_title, fact, correction, email)
    values ('r1', ${odd}, 'Price', ${odd}, 'a@b.in')`);
  await db.execute(sql`
    insert into admins (id, username, password_hash, is_first, created_at)
    values ('1', 'Meera', '$argon2id$v=19$x', true, '2026-02-28 23:59:59.123456+05:30')`);
  await db.execute(sql`insert into audit_entries (at, admin_id, admin_name, action, subject)
    select '0044-03-15 12:00:00.000001+00 BC', '1', 'Meera', 'create', 'project' from generate_series(1, 3)`);
  await db.execute(sql`insert into setup_steps (name) values ('sample catalogue')`);
  await db.execute(sql`insert into lead_mails (lead_id) select id from leads limit 1`);
  await db.execute(sql`insert into application_mails (application_id) values ('a1')`);
  await db.execute(sql`insert into lead_calls (lead_id, at, caller_id, caller_name, outcome, note)
    select id, now(), '1', 'Meera', 'Busy', ${odd} from leads limit 1`);
  await db.execute(sql`insert into lead_earlier_words (lead_id, words, replaced_at)
    select id, jsonb_build_object('remarks', ${odd}::text), now() from leads limit 1`);
  await db.execute(sql`insert into lead_receipts (token_hash, lead_id, form_key, created_at)
    select 'hash', id, null, now() from leads limit 1`);
  await db.execute(sql`insert into forgotten_numbers (number_hash) values ('hash')`);
  await db.execute(sql`insert into forgotten_numbers_key (key) values ('key')`);
  await db.execute(sql`insert into project_imports (id, started_at, started_by, is_dry_run, state, holder_pid, share)
    values ('i1', now(), 'Meera', false, 'running', 1, 0.1)`);
  await db.execute(sql`insert into project_import_refusals values ('i1', 0, ${odd})`);
  await db.execute(
    sql`insert into register_lists (name, states, latest_on) values (${odd}, '{Goa}', '2026-02-28')`,
  );
  await db.execute(sql`insert into register_editions (run_id, list_id, day, is_dated, imported_by, imported_at)
    select 'i1', id, '2026-02-28', true, 'Meera', now() from register_lists`);
  await db.execute(sql`insert into register_rows (list_id, project_id, first_seen_in)
    select l.id, p.id, e.id from register_lists l, register_editions e, projects p`);
  await db.execute(sql`insert into register_changes (edition_id, project_id, kind, before)
    select e.id, p.id, 'changed', jsonb_build_object('title', ${odd}::text) from register_editions e, projects p`);
  await db.execute(sql`insert into promoter_merges (from_key, into_key, from_name, into_name, merged_by)
    values ('a', 'b', ${odd}, 'B', 'Meera')`);
  await db.execute(sql`insert into delay_rates (state, from_on, percent, basis, source_url, entered_by)
    values ('Goa', '2026-01-01', 10.85, ${odd}, 'https://example.org', 'Meera')`);
  await db.execute(sql`insert into cost_rates (subject, from_on, as_of, rule, confidence, sources, note)
    values ('TDS', '2026-04-01', '2026-11-20', '{"kind":"tds","pct":1,"from":5000000}', 'high', ${odd}, ${odd})`);
  // Numbers that were given out and are used no more.
  await db.execute(sql`delete from audit_entries where seq = 3`);
}

/** Every row of the saved tables, as text. */
export async function listRows(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of savedTables) rows[table] = await listTexts(db, table);
  return rows;
}

export async function listTexts(db: Db, table: string): Promise<string[]> {
  const name = sql.identifier(table);
  const { rows } = await db.execute<{ text: string }>(
    sql`select ${name}::text as text from ${name} order by ${name}::text collate "C"`,
  );
  return rows.map(({ text }) => text);
}

/** The bytes of every stored picture, by key. */
export async function listPictures(storage: Storage): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const key of (await Array.fromAsync(storage.list("master/"))).sort()) {
    pictures[key] = (await storage.find(key))?.toString("hex") ?? "";
  }
  return pictures;
}
