import type { Locator, Page } from "@playwright/test";
import { type PhonePage, tap, waitUntilQuiet } from "./phone-page.ts";

/** Something a visitor does on the list of projects. */
export type Step = {
  name: string;
  /** What was done before, and what the visitor looked at meanwhile. */
  prepare?: (phone: PhonePage) => Promise<void>;
  act: (phone: PhonePage) => Promise<void>;
  /** The event by which the browser tells of the input. */
  input: "click" | "change" | "input";
  /** Where the frame that answers the input says something else than before. */
  shows: string;
  limitMs: number;
};

const results = "main h2[tabindex], main ul > li article h2";
const suggestions = "[role=listbox] [role=option]";
const oneRoundTripMs = 220;
const nextFrameMs = 100;

/** One after the other on one page. "Ahead" is what was fetched before it was asked for. */
export const listSteps: readonly Step[] = [
  {
    name: "Choose an order at once",
    act: async ({ page }) => void (await page.getByLabel("Sort by").selectOption("price-asc")),
    input: "change",
    shows: results,
    limitMs: oneRoundTripMs,
  },
  {
    name: "Choose an order, having looked at them (ahead)",
    prepare: async (phone) => {
      await phone.page.getByLabel("Sort by").focus();
      await waitUntilQuiet(phone.page);
    },
    act: async ({ page }) => void (await page.getByLabel("Sort by").selectOption("price-desc")),
    input: "change",
    shows: results,
    limitMs: nextFrameMs,
  },
  {
    name: "Choose 3 BHK and press Done at once",
    prepare: async (phone) => openBhk(phone),
    act: async (phone) => {
      await tap(phone, bhk(phone.page, "3"));
      await tap(phone, done(phone.page));
    },
    input: "click",
    shows: results,
    limitMs: oneRoundTripMs,
  },
  {
    name: "Press a filter away",
    act: async (phone) => tap(phone, phone.page.getByRole("link", { name: "Remove 3 BHK" })),
    input: "click",
    shows: results,
    limitMs: oneRoundTripMs,
  },
  {
    name: "Press Done, the choice of 2 BHK looked at before (ahead)",
    prepare: async (phone) => {
      await openBhk(phone);
      await tap(phone, bhk(phone.page, "2"));
      await waitUntilQuiet(phone.page);
    },
    act: async (phone) => tap(phone, done(phone.page)),
    input: "click",
    shows: results,
    limitMs: nextFrameMs,
  },
  {
    name: "Turn to the next page (ahead)",
    prepare: async ({ page }) => {
      await next(page).scrollIntoViewIfNeeded();
      await waitUntilQuiet(page);
    },
    act: async (phone) => tap(phone, next(phone.page)),
    input: "click",
    shows: results,
    limitMs: nextFrameMs,
  },
  {
    name: "Type two letters for suggestions",
    prepare: async (phone) => {
      await tap(phone, phone.page.locator("#search"));
      await phone.page.keyboard.press("d");
      await waitUntilQuiet(phone.page);
    },
    act: async ({ page }) => page.keyboard.press("e"),
    input: "input",
    shows: suggestions,
    limitMs: oneRoundTripMs,
  },
];

async function openBhk(phone: PhonePage): Promise<void> {
  await tap(phone, phone.page.getByRole("button", { name: /BHK$/ }).locator("visible=true"));
  await phone.page.waitForTimeout(500);
}

function bhk(page: Page, count: string): Locator {
  return page.locator(`label:has(input[name=bhk][value="${count}"])`);
}

function done(page: Page): Locator {
  return page.getByRole("button", { name: /^(?:Done|Show \d+ projects?)$/ }).locator("visible=true");
}

function next(page: Page): Locator {
  return page.getByRole("link", { name: "Next page" });
}
