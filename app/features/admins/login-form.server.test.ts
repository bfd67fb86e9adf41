import { describe, expect, it } from "vitest";
import { findDestination, readLoginForm } from "./login-form.server.ts";

describe("findDestination", () => {
  const find = (next: string) =>
    findDestination(
      new URL(`https://homes.example/login?next=${encodeURIComponent(next)}`),
      "aangan-dashboard",
    );

  it.each([
    "/aangan-dashboard",
    "/aangan-dashboard/projects",
    "/aangan-dashboard/projects?q=palm&sort=-title#row",
  ])("leads to %s of the dashboard", (next) => expect(find(next)).toBe(next));

  it.each([
    "",
    "/",
    "/some-project",
    "/aangan-dashboards",
    "aangan-dashboard",
    "//evil.example/aangan-dashboard",
    "/\\evil.example/aangan-dashboard",
    "\\\\evil.example",
    "https://evil.example/aangan-dashboard",
    "https:/evil.example",
    "javascript:alert(1)",
    "/aangan-dashboard/../login",
    "/aangan-dashboard/..//evil.example",
    "/aangan-dashboard/%2e%2e/api/admin/logout",
    "/aangan-dashboard\r\nset-cookie: a=b",
    "/aangan-dashboard/\u202eevil",
    " /aangan-dashboard",
    "/%61angan-dashboard",
  ])("leads to the dashboard instead of %j", (next) => expect(find(next)).toBe("/aangan-dashboard"));

  it("leads to the dashboard where nothing was asked for", () => {
    const bare = new URL("https://homes.example/login");
    expect(findDestination(bare, "aangan-dashboard")).toBe("/aangan-dashboard");
  });
});

describe("readLoginForm", () => {
  const post = (body: BodyInit, type = "application/x-www-form-urlencoded") =>
    readLoginForm(
      new Request("https://homes.example/login", { method: "POST", body, headers: { "content-type": type } }),
    );

  it("reads a name and a password as they are", async () => {
    expect(await post("username=Meera+J&password=%20a%26b%20&next=x")).toEqual({
      username: "Meera J",
      credentials: { username: "Meera J", password: " a&b " },
    });
  });

  it.each(["", "username=a", "password=b", "username=&password=b", "username=a&password=%00bcdefgh"])(
    "finds no credentials in %j",
    async (body) => expect((await post(body))?.credentials).toBeUndefined(),
  );

  it("reads no other kind of form, and none that is too large", async () => {
    expect(await post("{}", "application/json")).toBeUndefined();
    expect(await post("--x--", "multipart/form-data; boundary=x")).toBeUndefined();
    expect(await post("username=a&password=b", "text/plain")).toBeUndefined();
    expect(await post(`username=a&password=${"b".repeat(20_000)}`)).toBeUndefined();
  });
});
