import { once } from "node:events";
import { readdir } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import {
  drawPicture,
  drawPictures,
  type Fields,
  propertyCalls,
} from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import type { ApiStaffProject } from "../api-shape.ts";

let test: TestApp;
let headers: Record<string, string>;
let calls: ReturnType<typeof propertyCalls>;
let before: ApiStaffProject;
let worldBefore: Awaited<ReturnType<typeof readWorld>>;

beforeAll(async () => {
  test = await buildTestApp();
  ({ headers } = await signIn(test));
  calls = propertyCalls(test, headers);
});
afterAll(() => test.close());

beforeEach(async () => {
  before = await calls.store({ imgCollection: await drawPictures(2), developer_logo: await drawPicture() });
  worldBefore = await readWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** All that a write could change: rows, files, temporary files. */
async function readWorld() {
  const tables = ["projects", "project_images", "project_search", "audit_entries", "image_claims"];
  const rows = await Promise.all(
    tables.map((table) => test.db.execute(sql`select * from ${sql.identifier(table)} order by 1`)),
  );
  return {
    rows: rows.map(({ rows }) => rows),
    files: (await Array.fromAsync(test.storage.list(""))).sort(),
    uploads: await readdir(test.uploadsFolder),
  };
}

const writes: [string, (fields: Fields) => ReturnType<typeof calls.add>][] = [
  ["a new project", (fields) => calls.add({ title: "Half Court", ...fields })],
  ["an overwrite", (fields) => calls.overwrite(before._id, { title: "Half Court", ...fields })],
];
const pictures = async (): Promise<Fields> => ({
  imgCollection: await drawPictures(2),
  image: await drawPictures(2),
  developer_logo: await drawPicture(),
});

describe.each(writes)("%s that fails", (_name, write) => {
  it.each([1, 2, 3, 4, 5])("at storing file %i changes nothing and leaves no file", async (fatal) => {
    const put = test.storage.put.bind(test.storage);
    let puts = 0;
    vi.spyOn(test.storage, "put").mockImplementation((key, bytes) => {
      puts += 1;
      return puts === fatal ? Promise.reject(new Error("The disk is gone")) : put(key, bytes);
    });
    expect(await write(await pictures())).toMatchObject({ status: 500, error: { code: "internal" } });
    expect(puts).toBe(fatal);
    expect(await readWorld()).toEqual(worldBefore);
  });

  it.each([
    ["projects", "insert or update"],
    ["project_images", "insert"],
    ["image_claims", "insert"],
    ["image_claims", "delete"],
    ["audit_entries", "insert"],
    ["audit_entries", "commit"],
  ])("in the database at %s (%s) changes nothing and leaves no file", async (table, step) => {
    await breakTable(table, step);
    expect(await write(await pictures())).toMatchObject({ status: 500, error: { code: "internal" } });
    await mendTable(table);
    // A claim that could not be withdrawn keeps its file for the sweep; nothing else may be left.
    if (table === "image_claims" && step === "delete") return expectSweepable();
    expect(await readWorld()).toEqual(worldBefore);
  });

  it.each([
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", 415],
    ["half a picture", "\x89PNG\r\n\x1a\n", 422],
    ["an empty file", "", 415],
  ])("because one file is %s changes nothing and leaves no file", async (_kind, content, status) => {
    const bytes = Buffer.from(content, "latin1");
    const fake = new File([new Uint8Array(bytes)], "front.png", { type: "image/png" });
    const good = await pictures();
    const response = await write({ ...good, imgCollection: [...(await drawPictures(2)), fake] });
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.error)).toContain("front.png");
    expect(await readWorld()).toEqual(worldBefore);
  });

  it("because a text is wrong is refused before any picture is stored", async () => {
    const put = vi.spyOn(test.storage, "put");
    expect(await write({ ...(await pictures()), tower: "many" })).toMatchObject({ status: 400 });
    expect(put).not.toHaveBeenCalled();
    expect(await readWorld()).toEqual(worldBefore);
  });
});

describe("what fails after the commit", () => {
  it("does not undo it: files that could not be deleted are left to the sweep", async () => {
    vi.spyOn(test.storage, "delete").mockRejectedValue(new Error("The disk is gone"));
    const { status, property } = await calls.overwrite(before._id, { imgCollection: await drawPicture() });
    expect(status).toBe(200);
    expect(await calls.read(before._id)).toEqual(property);
    expect((await calls.remove(before._id)).status).toBe(200);
    expect(await calls.send("GET", `getproperty/${before._id}`)).toMatchObject({ status: 404 });
  });
});

describe("a delete that fails", () => {
  it("leaves project and pictures as they were", async () => {
    await breakTable("audit_entries", "insert");
    expect(await calls.remove(before._id)).toMatchObject({ status: 500 });
    await mendTable("audit_entries");
    expect(await readWorld()).toEqual(worldBefore);
  });
});

describe("a client that has gone", () => {
  const parts = ["title", "floor"].map(
    (name) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${name === "floor" ? 17 : "Gone Court"}\r\n`,
  );

  it("before the answer has its write finished", async () => {
    const body = `${parts.join("")}--b--\r\n`;
    await sendAndLeave(body, body.length);
    await vi.waitFor(async () => expect(await calls.read(before._id)).toMatchObject({ floor: 17 }), 10_000);
  });

  it("in the middle of its form has changed nothing", async () => {
    const body = parts.join("");
    await sendAndLeave(body, body.length + 500);
    expect((await calls.patch(before._id, {})).property).toEqual(before);
    expect(await readdir(test.uploadsFolder)).toEqual([]);
  });
});

async function sendAndLeave(body: string, announced: number): Promise<void> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: "127.0.0.1" });
  const address = test.app.server.address();
  if (typeof address !== "object" || !address) throw new Error("The app listens nowhere");
  const socket = connect(address.port, "127.0.0.1");
  await once(socket, "connect");
  const request = once(test.app.server, "request");
  socket.write(
    `PATCH /api/properties/patchproperty/${before._id} HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${announced}\r\n\r\n${body}`,
  );
  const [incoming] = (await request) as [IncomingMessage];
  // Before all of it is read, a client that has gone has sent nothing.
  if (announced === body.length && !incoming.readableEnded) await once(incoming, "end");
  socket.destroy();
  await once(socket, "close");
}

/** Makes every such statement on a table fail; `commit` lets it pass and fails the transaction at its end. */
async function breakTable(table: string, step: string): Promise<void> {
  const isLate = step === "commit";
  const trigger = isLate
    ? `create constraint trigger broken after insert on ${table} deferrable initially deferred`
    : `create trigger broken before ${step} on ${table}`;
  await test.db.execute(
    sql.raw(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    ${trigger} for each row execute function refuse()`),
  );
}

async function mendTable(table: string): Promise<void> {
  await test.db.execute(sql.raw(`drop trigger broken on ${table}`));
}

async function expectSweepable(): Promise<void> {
  const { rows, uploads } = await readWorld();
  const [projects, images, search, audit] = rows;
  expect([projects, images, search, audit]).toEqual(worldBefore.rows.slice(0, 4));
  expect(uploads).toEqual([]);
  await test.db.execute(sql`delete from image_claims`);
}
