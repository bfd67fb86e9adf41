import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

export { expect };

/**
 * Playwright's `test`, for journeys: a complaint of the browser that nobody expected (console.error, an uncaught
 * error) fails the test. `test.use({ expectedComplaints: [/404/] })` names those that belong to the journey.
 */
export const test = base.extend<{ expectedComplaints: RegExp[]; watchComplaints: undefined }>({
  expectedComplaints: [[], { option: true }],
  watchComplaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        // Playwright's own trace, reading a picture that was picked and not sent: the policy lets no script do that.
        if (text.startsWith("Connecting to 'blob:")) return;
        if (!expectedComplaints.some((pattern) => pattern.test(text))) complaints.push(text);
      };
      context.on("console", (message) => message.type() === "error" && note(message.text()));
      context.on("weberror", (webError) => note(String(webError.error())));
      await use(undefined);
      expect(complaints, "complaints in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Lets `untilHydrated` wait for the pages that are opened from now on. */
export async function watchHydration(target: Page | BrowserContext): Promise<void> {
  // The name is that of app/ui/after-paint.tsx, which only Vite can read.
  await target.addInitScript(() => {
    addEventListener("hydrated", () => document.documentElement.setAttribute("data-hydrated", ""));
  });
}

/** Waits until React has taken the page over: until then a button does nothing, and a link loads a new document. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Opens a page and waits until React has taken it over. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await watchHydration(page);
  await page.goto(path);
  await untilHydrated(page);
}
