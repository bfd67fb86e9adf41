import { randomAddress } from "./random-address.ts";
import { expect, test as staffTest } from "./staff-journey.ts";

export { expect };

/** A visitor's journey, without a session and from an address of its own, for throttles count by address; `staffToken` reads what it left. */
export const test = staffTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": randomAddress() }),
  context: async ({ context }, use) => {
    await context.clearCookies();
    await use(context);
  },
});
