import { describe, expect, it } from "vitest";
import { parseSettings, reservedSegments } from "./env.ts";
import { StartError } from "./start-error.ts";

describe("settings", () => {
  it("needs none to start", () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      brand: { name: "Aangan", slug: "aangan" },
      isSampleDataWanted: true,
      isDataDirGiven: false,
    });
  });

  it("takes an empty value as not set", () => {
    expect(parseSettings({ DATABASE_URL: "", PORT: " " })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["SAMPLE_DATA", "maybe"],
    ["ADMIN_PASSWORD", "short"],
    ["BRAND_SLUG", "Not A Slug"],
    ["TRUST_PROXY", "everyone"],
    ["S3_BUCKET", "s3://pictures/"],
    ["S3_ENDPOINT", "minio:9000"],
    ["S3_REGION", "Mumbai, India"],
  ])("names a wrong %s in one line", (name, value) => {
    const parse = () => parseSettings({ [name]: value });
    expect(parse).toThrow(StartError);
    expect(parse).toThrow(new RegExp(`^Wrong setting: ${name} `));
  });

  it("keeps pictures in the data folder unless a bucket is named", () => {
    expect(parseSettings({ S3_REGION: "ap-south-1" }).s3).toBeUndefined();
    expect(parseSettings({ S3_BUCKET: "pictures", AWS_REGION: "ap-south-1" }).s3).toEqual({
      bucket: "pictures",
      endpoint: undefined,
      region: "ap-south-1",
    });
  });

  it("names every wrong setting at once", () => {
    expect(() => parseSettings({ PORT: "x", SAMPLE_DATA: "x" })).toThrow(/PORT .*; SAMPLE_DATA /);
  });

  it("refuses a slug that is a page of the site", () => {
    for (const segment of reservedSegments) {
      expect(() => parseSettings({ BRAND_SLUG: segment })).toThrow(/BRAND_SLUG/);
    }
  });

  it("keeps only the origin of the public address", () => {
    expect(parseSettings({ PUBLIC_URL: "https://example.in/path?x=1" }).publicUrl).toBe("https://example.in");
  });
});
