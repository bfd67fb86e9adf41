import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../tests/helpers/factories.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { staffProjectSchema } from "./api-shape.server.ts";

let test: TestApp;
let admin: Awaited<ReturnType<typeof signIn>>;
let ids: string[];
beforeAll(async () => {
  test = await buildTestApp();
  admin = await signIn(test);
  ids = await storeProjects(
    test.db,
    { title: "Shown Court" },
    { title: "Draft Court", reraNumber: null, city: null },
    { title: "Hidden Court", visibility: "hidden" },
    { title: "Lapsed Court", registrationStatus: "Lapsed" },
    { title: "Shops Only", registeredUse: "commercial" },
    { title: "No number at all", reraNumber: "---" },
  );
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/properties/${path}`, headers });

const lists = ["getproperties?perPage=100&facets=1", "getallproperties", "getallproperties?page=1"];
const titlesIn = (body: { property?: { title: string }[] } & { title: string }[]) =>
  (body.property ?? body).map(({ title }) => title);

describe("what staff read", () => {
  it.each(lists)("%s holds drafts, hidden and withheld projects, with the reasons", async (path) => {
    const response = await get(path, admin.headers);
    expect(response.headers["cache-control"]).toBe("no-store");
    const body = response.json();
    expect(titlesIn(body)).toEqual([
      "Shown Court",
      "Draft Court",
      "Hidden Court",
      "Lapsed Court",
      "Shops Only",
      "No number at all",
    ]);
    const projects = (body.property ?? body).map((one: unknown) => staffProjectSchema.parse(one));
    expect(projects.map(({ withheld_reasons }: { withheld_reasons: string[] }) => withheld_reasons)).toEqual([
      [],
      ["no RERA number", "no place"],
      ["hidden by staff"],
      ["registration lapsed"],
      ["commercial only"],
      ["no RERA number"],
    ]);
    expect(projects.map(({ is_public }: { is_public: boolean }) => is_public)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("counts and finds them too", async () => {
    const { count, property, facets } = (
      await get("getproperties?search=court&state=Uttarakhand&facets=1", admin.headers)
    ).json();
    expect(count).toBe(4);
    expect(property).toHaveLength(4);
    expect(facets.state).toEqual({ Uttarakhand: 4 });
  });

  it("holds each by its id, with the session's cookie as with the header", async () => {
    for (const headers of [admin.headers, { cookie: `token=${admin.token}` }])
      for (const id of ids) expect((await get(`getproperty/${id}`, headers)).json()._id).toBe(id);
  });
});

describe("what strangers read", () => {
  const tokens: [string, Record<string, string>][] = [
    ["no token", {}],
    ["a token that never was", { authorization: `Bearer ${"x".repeat(43)}` }],
    ["a cookie that never was", { cookie: `token=${"x".repeat(43)}` }],
    ["nonsense", { authorization: "Bearer \u00e4 '; --", cookie: "token=%00" }],
  ];

  it.each(tokens)("with %s is what is public, to the byte", async (_name, headers) => {
    for (const path of lists) {
      const [response, plain] = [await get(path, headers), await get(path)];
      expect(titlesIn(response.json())).toEqual(["Shown Court"]);
      expect(response.body).toBe(plain.body);
      expect(response.body).not.toMatch(/is_public|withheld_reasons|rera_no_reason/);
    }
    const [shown, ...withheld] = ids;
    expect((await get(`getproperty/${shown}`, headers)).statusCode).toBe(200);
    for (const id of withheld) expect((await get(`getproperty/${id}`, headers)).statusCode).toBe(404);
  });

  it("is that again once the session has ended", async () => {
    const other = await signIn(test);
    expect((await get(lists[0] ?? "", other.headers)).json().count).toBe(6);
    await test.db.$client.query("delete from sessions where admin_id = $1", [other.id]);
    expect((await get(lists[0] ?? "", other.headers)).json().count).toBe(1);
  });
});
