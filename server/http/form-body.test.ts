import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formData, json, multipart, openFormApp, urlencoded } from "../../tests/helpers/form-app.ts";

let test: Awaited<ReturnType<typeof openFormApp>>;

beforeEach(async () => {
  test = await openFormApp();
});
afterEach(async () => {
  // Whatever a test did: no temporary file outlives its request.
  expect(await test.close()).toEqual([]);
});

describe("a form", () => {
  it("arrives with its texts and files in order, texts also after files", async () => {
    const { status, body } = await test.send(
      "/images",
      formData([
        ["image", new Blob(["first"]), "plan.png"],
        ["title", "Palm Court"],
        ["image", new Blob(["second"]), "../../etc/passwd"],
        ["why", "near the school"],
        ["why", "दो पार्क"],
      ]),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      texts: { title: ["Palm Court"], why: ["near the school", "दो पार्क"] },
      files: [
        { field: "image", name: "plan.png", text: "first", isHashRight: true },
        { field: "image", name: expect.stringMatching(/passwd$/), text: "second", isHashRight: true },
      ],
    });
  });

  it.each([
    [
      "multipart",
      () =>
        test.send(
          "/texts",
          formData([
            ["a", "1"],
            ["a", "2"],
            ["b", ""],
          ]),
        ),
    ],
    ["urlencoded", () => test.send("/texts", "a=1&a=2&b=", urlencoded)],
    ["JSON", () => test.send("/texts", JSON.stringify({ a: ["1", [2]], b: "" }), json)],
  ])("means the same as %s", async (_encoding, sendIt) => {
    expect((await sendIt()).body.texts).toEqual({ a: ["1", "2"], b: [""] });
  });

  it("drops texts that mean absent, and file inputs that were left empty", async () => {
    const absent = ["undefined", "null", "Select State", "City Name", "Property Type"];
    const { body } = await test.send(
      "/images",
      formData([
        ...absent.map((text): [string, string] => ["city", text]),
        ["state", " null"],
        ["image", new Blob([]), ""],
      ]),
    );
    expect(body).toEqual({ texts: { state: [" null"] }, files: [] });
  });

  it.each([
    ["only a closing boundary", "--b--\r\n", multipart],
    ["nothing, multipart", "", multipart],
    ["nothing, JSON", "", json],
    ["nothing at all", null, {}],
    ["an empty object", "{}", json],
  ])("is empty with %s", async (_what, body, headers) => {
    const response = await test.send("/images", body, headers);
    expect([response.status, response.body]).toEqual([200, { texts: {}, files: [] }]);
  });

  it("may be announced and missing in a DELETE", async () => {
    expect((await test.send("/texts", null, json, "DELETE")).status).toBe(200);
  });

  it("keeps a call that takes plain JSON as it was", async () => {
    expect((await test.send("/plain", '{"a":{"b":[1]}}', json)).body).toEqual({ a: { b: [1] } });
    expect((await test.send("/plain", formData([["a", "1"]]))).status).toBe(415);
    expect((await test.send("/plain", "a=1", urlencoded)).status).toBe(415);
    expect((await test.send("/texts", "a=1", { "content-type": "text/plain" })).status).toBe(415);
  });
});

describe("what is no good form (threats 16, 17, 19, 21)", () => {
  const part = (field: string, bytes: string) =>
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${bytes}\r\n--b--\r\n`,
      "latin1",
    );

  it.each([
    ["NUL in multipart", part("title", "a\0b"), multipart],
    ["broken UTF-8 in multipart", part("title", "a\xffb"), multipart],
    ["NUL in a urlencoded text", "title=a%00b", urlencoded],
    ["broken UTF-8 in a urlencoded text", "title=%ff", urlencoded],
    ["NUL in JSON", '{"title":"a\\u0000b"}', json],
    ["half a surrogate pair in JSON", '{"title":"\\ud800"}', json],
    ["an object as a text", '{"title":{"a":1}}', json],
    ["lists nested for ever", `{"title":${"[".repeat(9)}${"]".repeat(9)}}`, json],
  ])("names the field: %s", async (_what, body, headers) => {
    const response = await test.send("/texts", body, headers);
    expect([response.status, response.body.error.code]).toEqual([400, "invalid"]);
    expect(Object.keys(response.body.error.fields ?? {})).toEqual(["title"]);
  });

  it.each([
    ["a list", "[]", json, 400],
    ["a text", '"x"', json, 400],
    ["a bare null", "null", json, 400],
    ["broken JSON", '{"a":', json, 400],
    ["JSON that is no UTF-8", Buffer.from('{"a":"\xff"}', "latin1"), json, 400],
    ["a prototype in JSON", '{"__proto__":{"a":1}}', json, 400],
    ["a prototype's name in multipart", part("__proto__", "x"), multipart, 400],
    ["200 kB of JSON", JSON.stringify({ a: "x".repeat(200_000) }), json, 413],
    ["300 kB urlencoded", `a=${"x".repeat(300_000)}`, urlencoded, 413],
    ["a text of 65 kB", part("a", "x".repeat(66_000)), multipart, 413],
    ["300 kB of texts", formData(Array.from({ length: 6 }, () => ["a", "x".repeat(50_000)])), {}, 413],
    ["201 texts", "a=1&".repeat(201), urlencoded, 413],
    ["a file where none is taken", formData([["image", new Blob(["x"]), "x.png"]]), {}, 413],
    ["a boundary that never comes", "hello", multipart, 400],
    ["no boundary", "--b--\r\n", { "content-type": "multipart/form-data" }, 400],
    ["another boundary", "--b--\r\n", { "content-type": 'multipart/form-data; boundary="b c"' }, 400],
    ["a gzip body", "x", { ...multipart, "content-encoding": "gzip" }, 415],
    ["an unknown type", "x", { "content-type": "application/xml" }, 415],
  ])("answers in JSON: %s", async (_what, body, headers, status) => {
    const response = await test.send("/texts", body, headers as Record<string, string>);
    expect([response.status, response.body.error.message]).toEqual([status, expect.any(String)]);
    expect(test.seen).toEqual([]);
  });

  it("refuses 5,000 parts and 500 files", async () => {
    const parts = Array.from({ length: 5000 }, (): [string, string] => ["a", "x"]);
    expect((await test.send("/images", formData(parts))).status).toBe(413);
    const files = Array.from({ length: 500 }, (): [string, Blob, string] => [
      "image",
      new Blob(["x"]),
      "x.png",
    ]);
    const { status, body } = await test.send("/images", formData(files));
    expect([status, body.error.fields]).toEqual([413, { image: "At most 40 files can be sent at once." }]);
  });

  it("names the file that is larger than 15 MB", async () => {
    const { status, body } = await test.send(
      "/images",
      formData([
        ["image", new Blob(["fine"]), "fine.png"],
        ["imgCollection", new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]), "wide.png"],
      ]),
    );
    expect([status, body.error.fields]).toEqual([413, { imgCollection: '"wide.png" is larger than 15 MB.' }]);
  });

  it("keeps little of a huge part header", async () => {
    const head = `--b\r\ncontent-disposition: form-data; name="a"\r\nx-padding: ${"x".repeat(90_000)}\r\n\r\n1\r\n--b--\r\n`;
    expect(await test.send("/texts", head, multipart)).toMatchObject({
      status: 200,
      body: { texts: { a: ["1"] } },
    });
  });
});
