import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../tests/helpers/build-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    mountPages: async (app) => {
      app.get("/who", (request, reply) => reply.send({ client: request.visit.client }));
    },
  });
});
afterAll(() => test.close());

/** The proxy at 127.0.0.1 is trusted. */
async function clientOf(forwardedFor: string | undefined, remoteAddress = "127.0.0.1"): Promise<string> {
  const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
  return (await test.app.inject({ url: "/who", headers, remoteAddress })).json().client;
}

describe("who asks, behind a trusted proxy", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["198.51.100.7, 203.0.113.9", "203.0.113.9"],
    ["203.0.113.9, 127.0.0.1", "203.0.113.9"],
    ["2001:db8:1:2::3", "2001:db8:1:2::/64"],
    ["203.0.113.9:5678", "203.0.113.9"],
    ["[2001:db8:1:2::3]:443", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::3]", "2001:db8:1:2::/64"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:CB00:7109", "203.0.113.9"],
  ])("of %s is %s", async (forwarded, client) => expect(await clientOf(forwarded)).toBe(client));

  it.each([
    "garbage",
    "unknown",
    "1.2.3.4, nonsense",
    "_hidden",
    "999.1.1.1",
    "1.2.3",
    "1.2.3.4:port",
    "1.2.3.4:5:6",
    "[1.2.3.4]:80",
    "2001:db8::1::2",
    "'; drop table",
    "%",
    "a".repeat(5000),
  ])("is the proxy where it says %s: that is nobody's address", async (forwarded) =>
    expect(await clientOf(forwarded)).toBe("127.0.0.1"),
  );

  it("is the nearest hop that is known where what stands before it is no address", async () => {
    expect(await clientOf("garbage, 203.0.113.9")).toBe("203.0.113.9");
    expect(await clientOf("garbage, 127.0.0.1")).toBe("127.0.0.1");
  });
});

it("who asks without a trusted proxy is the peer, whatever it claims", async () => {
  for (const claim of [undefined, "203.0.113.9", "garbage"])
    expect(await clientOf(claim, "198.51.100.9")).toBe("198.51.100.9");
});
