import { Histogram, Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { RequestDurations } from "./request-durations.ts";
import { kindOf, requestKinds } from "./request-kind.ts";

describe("durations of requests", () => {
  it("are told as the library's own histogram tells them", async () => {
    const registry = new Registry();
    const ours = new RequestDurations(registry);
    const described = await ours.get();
    const theirs = new Histogram({
      name: described.name,
      help: described.help,
      labelNames: ["kind", "status"],
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15],
      registers: [],
    });
    for (const [kindIndex, kind] of requestKinds.entries()) {
      for (const [status, label] of [
        [200, "2xx"],
        [304, "3xx"],
        [503, "5xx"],
      ] as const) {
        for (const ms of [0, 0.25, 1, 1.5, 5, 499.5, 15_000, 60_000]) {
          ours.note(kindIndex, status, ms);
          theirs.observe({ kind, status: label }, ms / 1000);
        }
      }
    }
    const byName = (values: { metricName?: string; labels: object; value: number }[]) =>
      values.map(({ metricName, labels, value }) => ({ metricName, labels, value }));
    expect(byName((await ours.get()).values)).toEqual(byName((await theirs.get()).values));
    expect(await registry.getMetricsAsJSON()).toHaveLength(1);
  });
});

describe("the kind of a request", () => {
  it.each([
    ["GET", "/", "page"],
    ["GET", "/palm-court-dehradun-7k3f9q?from=list", "page"],
    ["GET", "/rera-approved-projects-villa-duplex-flats.data?state=Goa", "page"],
    ["GET", "/rera-approved-projects-villa-duplex-flats.json?state=Goa", "page"],
    ["GET", "/login", "page"],
    ["HEAD", "/api/properties/getproperties?search=a.b", "call"],
    ["GET", "/admin/getalladmins", "call"],
    ["POST", "/api/contacts/addcontact", "write"],
    ["POST", "/palm-court-dehradun-7k3f9q", "write"],
    ["GET", "/media/0123-400.avif", "picture"],
    ["GET", "/og/palm-court.png", "picture"],
    ["GET", "/assets/root-abc.js", "file"],
    ["GET", "/sitemap/projects-1.xml", "file"],
    ["GET", "/readyz", undefined],
    ["GET", "/metrics", undefined],
  ])("of %s %s is %s", (method, url, kind) => {
    const found = kindOf(method, url);
    expect(found === undefined ? undefined : requestKinds[found]).toBe(kind);
  });
});
