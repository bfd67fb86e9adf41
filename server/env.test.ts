import { describe, expect, it } from "vitest";
import { findMisspelt, parseSettings, reservedSegments } from "./env.ts";
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
    ["ADMIN_PASSWORD", "password123"],
    ["ADMIN_PASSWORD", "aangan2026!"],
    ["TRUST_PROXY", "everyone"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["TRUST_PROXY", "10.0.0"],
    ["TRUST_PROXY", "10.0.0.1/"],
    ["TRUST_PROXY", "::1/129"],
    ["TRUST_PROXY", "10.0.0.1 10.0.0.2"],
    ["S3_BUCKET", "s3://pictures/"],
    ["S3_ENDPOINT", "minio:9000"],
    ["S3_REGION", "Mumbai, India"],
  ])("names a wrong %s in one line", (name, value) => {
    const parse = () => parseSettings({ [name]: value });
    expect(parse).toThrow(StartError);
    expect(parse).toThrow(new RegExp(`^Wrong setting: ${name} `));
  });

  it("takes addresses and networks of proxies, four parts or six", () => {
    expect(parseSettings({ TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,::1, fd00::/8," }).trustProxy).toEqual([
      "127.0.0.1",
      "10.0.0.0/8",
      "::1",
      "fd00::/8",
    ]);
  });

  it("names which part of TRUST_PROXY is wrong", () => {
    expect(() => parseSettings({ TRUST_PROXY: "127.0.0.1, 10.0.0.0/99" })).toThrow(
      "Wrong setting: TRUST_PROXY must list the proxies' addresses or networks, separated by commas; 10.0.0.0/99 is none",
    );
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

  it.each(["https://*", "https://*.forms.example/x", "https://'none'/x", "https://a,b/x", "https://$!.in"])(
    "refuses the external form %s, whose host would mean something else in a content policy",
    (url) => {
      expect(() => parseSettings({ SERVICE_SIGNUP_FORM_URL: url })).toThrow(
        "SERVICE_SIGNUP_FORM_URL must be an http or https address",
      );
    },
  );

  it.each([
    "http://127.0.0.1:4000/f",
    "http://[::1]:4000/f",
    "https://forms.example/f",
    "https://फ़ॉर्म.भारत/f",
  ])("takes the external form %s", (url) =>
    expect(parseSettings({ SERVICE_SIGNUP_FORM_URL: url }).signupFormUrls.service).toBeTruthy(),
  );

  it("keeps only the origin of the public address", () => {
    expect(parseSettings({ PUBLIC_URL: "https://example.in/path?x=1" }).publicUrl).toBe("https://example.in");
  });

  describe("of mail", () => {
    const mailOf = (LEADS_EMAIL: string, SMTP_URL: string) => parseSettings({ LEADS_EMAIL, SMTP_URL }).mail;

    it("are the readers, the server and the login", () => {
      expect(mailOf("a@x.in, b@x.in,", "smtp://me%40x.in:p%3Aw@mail.x.in")).toEqual({
        from: "me@x.in",
        to: ["a@x.in", "b@x.in"],
        smtp: { host: "mail.x.in", port: 587, isTls: false, login: { user: "me@x.in", password: "p:w" } },
      });
      expect(mailOf("a@x.in", "smtps://[::1]/")).toEqual({
        from: "a@x.in",
        to: ["a@x.in"],
        smtp: { host: "::1", port: 465, isTls: true, login: undefined },
      });
      expect(mailOf("a@x.in", "smtps://apikey:p@mail.x.in:2465")).toMatchObject({
        from: "a@x.in",
        smtp: { port: 2465 },
      });
      expect(parseSettings({}).mail).toBeUndefined();
    });

    it("need each other", () => {
      expect(() => parseSettings({ LEADS_EMAIL: "a@x.in" })).toThrow(
        "Wrong setting: SMTP_URL is needed too, because LEADS_EMAIL is set",
      );
      expect(() => parseSettings({ SMTP_URL: "smtp://x.in" })).toThrow(
        "Wrong setting: LEADS_EMAIL is needed too, because SMTP_URL is set",
      );
    });

    it.each(["meera", "a@x.in b@x.in", "Meera <a@x.in>", ",", "a@x.in,b"])("refuse the readers %j", (to) => {
      expect(() => mailOf(to, "smtp://x.in")).toThrow(/LEADS_EMAIL.* must be/);
    });

    it.each([
      "mail.x.in",
      "http://mail.x.in",
      "smtp://",
      "smtp://me:sesame%@x.in",
      "smtp://sesame@x.in",
      "smtp://:sesame@x.in",
      "smtp://me:sesame@x.in/?tls=off",
      "smtp://me:ses#ame@x.in",
    ])("refuse the server %j without repeating it", (url) => {
      expect(() => mailOf("a@x.in", url)).toThrow(
        /^Wrong setting: SMTP_URL must look like smtp:\/\/user:password@host:587/,
      );
      expect(() => mailOf("a@x.in", url)).not.toThrow(/sesame/);
    });
  });
});

describe("a misspelt setting", () => {
  it.each([
    ["PUBLIC_ULR", "PUBLIC_URL"],
    ["PUBLICURL", "PUBLIC_URL"],
    ["public_url", "PUBLIC_URL"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
    ["ADMIN_PASWORD", "ADMIN_PASSWORD"],
    ["DATA_DIRR", "DATA_DIR"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["WORKER", "WORKERS"],
    ["PROT", "PORT"],
  ])("%s is named, with what was meant: %s", (name, meant) => {
    expect(findMisspelt({ [name]: "x" })).toEqual([`${name} is not a setting; did you mean ${meant}?`]);
  });

  it("is named among the environment's own variables, which are not", () => {
    const own = {
      ...{ PATH: "/bin", HOME: "/root", HOSTNAME: "a", HOSTTYPE: "x86_64", LANG: "C", PWD: "/", SHLVL: "1" },
      ...{ PGHOST: "a", PGPORT: "1", POST: "a", SORT: "a", COST: "a", NODE_OPTIONS: "a", NODE_PATH: "a" },
      ...{ AWS_REGION: "a", AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "a", AWS_PROFILE: "a" },
      ...{ npm_config_user_agent: "a", INIT_CWD: "/", XDG_DATA_DIRS: "/usr", XDG_DATA_DIR: "a" },
    };
    expect(findMisspelt({ ...own, SMTP_URI: "x" })).toEqual([
      "SMTP_URI is not a setting; did you mean SMTP_URL?",
    ]);
  });

  it("is none where it is spelt right, or empty", () => {
    expect(findMisspelt({ PUBLIC_URL: "https://example.in", PUBLIC_ULR: " " })).toEqual([]);
  });
});
