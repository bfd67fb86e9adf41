import { expect, untilHydrated, test as visitorsTest, watchHydration } from "./journey.ts";
import { staffAccount } from "./staff-account.ts";

export { expect };

/**
 * A journey of somebody who is logged in as the first admin: `page` and `page.request` carry the session. It is one
 * session per worker; a journey that logs out, or changes the password, logs in for itself. A page of the dashboard is open
 * once React is there.
 */
export const test = visitorsTest.extend<object, { staffToken: string }>({
  staffToken: [
    async ({ playwright }, use, { project }) => {
      const baseURL = project.use.baseURL ?? "";
      const request = await playwright.request.newContext({ baseURL });
      const response = await request.post("/api/admin/login", { data: staffAccount });
      expect(response.status(), await response.text()).toBe(200);
      const { authToken }: { authToken: string } = await response.json();
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
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      await watchHydration(page);
      const open = page.goto.bind(page);
      const reload = page.reload.bind(page);
      const untilReady = async (waitUntil?: string) => {
        // Who goes on at the first byte asks what happens before React.
        if (waitUntil === "commit") return;
        if (new URL(page.url()).pathname.startsWith("/aangan-dashboard")) await untilHydrated(page);
      };
      page.goto = async (...ask) => {
        const response = await open(...ask);
        await untilReady(ask[1]?.waitUntil);
        return response;
      };
      page.reload = async (...ask) => {
        const response = await reload(...ask);
        await untilReady();
        return response;
      };
    }
    await use(page);
  },
});
