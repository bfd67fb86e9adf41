import { expect, test as visitorsTest } from "./journey.ts";
import { staffAccount } from "./staff-account.ts";

export { expect };

/**
 * A journey of somebody who is logged in as the first admin: `page` and `page.request` carry the session. It is one
 * session per worker; a journey that logs out, or changes the password, logs in for itself.
 */
export const test = visitorsTest.extend<object, { staffToken: string }>({
  staffToken: [
    async ({ playwright }, use, { project }) => {
      const baseURL = project.use.baseURL ?? "";
      const request = await playwright.request.newContext({ baseURL });
      const answer = await request.post("/api/admin/login", { data: staffAccount });
      expect(answer.status(), await answer.text()).toBe(200);
      const { authToken }: { authToken: string } = await answer.json();
      await request.dispose();
      await use(authToken);
    },
    { scope: "worker" },
  ],
  context: async ({ context, staffToken, baseURL }, use) => {
    await context.addCookies([
      { name: "token", value: staffToken, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" },
    ]);
    await use(context);
  },
});
