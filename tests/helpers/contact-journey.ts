import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { ApiLead } from "#app/features/leads/api-shape.ts";
import { expect, test as visitorTest } from "./visitor-journey.ts";

export { expect };

export const contactCall = "**/api/contacts/addcontact";

type ContactFixtures = {
  /** No other journey's. */
  email: string;
  /** The contacts that came from it, as staff read them; they are deleted when the journey ends. */
  stored: () => Promise<ApiLead[]>;
};

/** A visitor's journey through the Contact Now form. */
export const test = visitorTest.extend<ContactFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
  email: async ({}, use) => use(`kavita.${randomBytes(5).toString("hex")}@example.in`),
  stored: async ({ email, staffToken, request }, use) => {
    const headers = { authorization: `Bearer ${staffToken}` };
    const find = async () => {
      const response = await request.get("/api/contacts/getcontact", { headers, maxRetries: 3 });
      const all: ApiLead[] = await response.json();
      return all.filter((contact) => contact.email === email);
    };
    await use(find);
    for (const { _id } of await find()) {
      await request.delete(`/api/contacts/deletecontact/${_id}`, { headers });
    }
  },
});

export const formOf = (page: Page): Locator => page.getByRole("form", { name: "Contact Now" });

/** Opens the page of some project that is in a city, and waits until its form has come to life. */
export async function openForm(page: Page) {
  const project = await openPlainForm(page);
  await waitForScript(page);
  return project;
}

/** Until the script has the form in hand: it checks better than the browser does. */
export const waitForScript = (page: Page): Promise<void> =>
  expect(formOf(page)).toHaveAttribute("novalidate", "");

/** The same for a page that is to do without. */
export async function openPlainForm(page: Page) {
  const response = await page.request.get("/api/properties/getproperties?perPage=1&state=Uttarakhand");
  const { property }: { property: { _id: string; title: string; state: string; city: string }[] } =
    await response.json();
  const [project] = property;
  if (!project) throw new Error("The catalogue has no project in Uttarakhand");
  await page.goto(`/${project._id}`);
  const { _id: id, title, state, city } = project;
  return { id, title, state, city };
}

/** What a person types who does it right. */
export async function fillIn(page: Page, email: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel("Name *", { exact: true }).fill("Kavita Rawat");
  await form.getByLabel("Mobile").fill("+91 98370-41122");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Budget").fill("75");
  await form.getByLabel("Remarks").fill("Call after 6 pm");
  await agree(page);
}

/** To the one purpose without which nobody may call. */
const agree = (page: Page): Promise<void> => formOf(page).getByLabel("Call me about this project").check();

export const press = (page: Page): Promise<void> =>
  formOf(page).getByRole("button", { name: "Request a callback" }).click();

/** The words for a form in which something is wrong. */
export const required = "Please Enter your Name, Email, Mobile & Project Name to get Callback from Us!";

export const banner = (page: Page, text: string | RegExp): Locator =>
  formOf(page).getByRole("alert").filter({ hasText: text });
export const sentBanner = (page: Page): Locator =>
  formOf(page).getByRole("status").filter({ hasText: "Form Submitted Successfully!" });
