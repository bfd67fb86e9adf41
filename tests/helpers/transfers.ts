import { readdir } from "node:fs/promises";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import type { ApiImport } from "#app/features/projects/import-export/api-shape.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { buildTestApp, type TestApp } from "./build-test-app.ts";
import { signIn } from "./sign-in.ts";

export const urlOf = (path: string) => `/api/properties/${path}`;

/** Two rows that are taken, and one that is not. */
export const ownRows =
  "title,state,rera_number\nMango Court,Goa,PRGO02239991\n'-Rose,Goa,PRGO02239992\nNowhere,Atlantis,X1\n";

type Upload = { name?: string; content: string | Buffer };

/** The app with one admin, meera, and without projects for each test; the calls of import and export as she makes them. */
export function setUpTransfers() {
  let test: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    test = await buildTestApp();
    ({ headers } = await signIn(test, "meera"));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(projects);
  });

  const get = (path: string) => test.app.inject({ method: "GET", url: urlOf(path), headers });
  function send(uploads: Upload[], texts: Record<string, string> = {}, more: Record<string, string> = {}) {
    const payload = new FormData();
    for (const [name, text] of Object.entries(texts)) payload.append(name, text);
    for (const { name = "list.csv", content } of uploads) {
      const bytes = typeof content === "string" ? content : new Uint8Array(content);
      payload.append("files", new Blob([bytes]), name);
    }
    return test.app.inject({
      method: "POST",
      url: urlOf("import"),
      headers: { ...headers, ...more },
      payload,
    });
  }
  async function untilEnded(id: string): Promise<ApiImport> {
    return vi.waitFor(
      async () => {
        const found: ApiImport = (await get(`import/${id}`)).json();
        expect(found.state).not.toBe("running");
        return found;
      },
      { timeout: 30_000, interval: 30 },
    );
  }
  return {
    site: () => test,
    headers: () => headers,
    get,
    send,
    untilEnded,
    newestAudit: async () =>
      (await test.db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1))[0],
    /** An import's files go a moment after its end is told. */
    untilUploadsAreGone: () =>
      vi.waitFor(async () => expect(await readdir(test.uploadsFolder)).toEqual([]), { timeout: 10_000 }),
    async importAll(...given: Parameters<typeof send>): Promise<ApiImport> {
      const response = await send(...given);
      expect(response.statusCode, response.body).toBe(202);
      return untilEnded(response.json()._id);
    },
  };
}
