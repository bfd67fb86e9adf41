import { describe, expect, it } from "vitest";
import { findMisspelt } from "./misspelt-settings.ts";

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
