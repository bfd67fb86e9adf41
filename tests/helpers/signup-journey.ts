import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { ApiApplication } from "#app/features/signups/api-shape.ts";
import { expect, test as visitorTest } from "./visitor-journey.ts";

export { expect };

type SignupFixtures = {
  /** No other journey's. */
  email: string;
  /** The applications that came from it, as staff read them; they are deleted when the journey ends. */
  stored: () => Promise<ApiApplication[]>;
};

/** A visitor's journey through a sign-up form. */
export const test = visitorTest.extend<SignupFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
  email: async ({}, use) => use(`meera.${randomBytes(5).toString("hex")}@example.in`),
  stored: async ({ email, staffToken, request }, use) => {
    const headers = { authorization: `Bearer ${staffToken}` };
    const find = async () => {
      const response = await request.get("/api/signups/getapplications", { headers, maxRetries: 3 });
      const all: ApiApplication[] = await response.json();
      return all.filter((application) => application.email === email);
    };
    await use(find);
    for (const { _id } of await find()) {
      await request.delete(`/api/signups/deleteapplication/${_id}`, { headers });
    }
  },
});

export const paths = { service: "/servicesignup", partnership: "/partnershipsignup" } as const;
export const titles = { service: "Service Sign Up", partnership: "Partnership Sign Up" } as const;

export const formOf = (page: Page): Locator => page.getByRole("form", { name: /^About you/ });
export const send = (page: Page): Promise<void> =>
  formOf(page).getByRole("button", { name: "Send application" }).click();
export const sentBanner = (page: Page): Locator =>
  formOf(page).getByRole("status").filter({ hasText: "Form Submitted Successfully!" });

/** What somebody types who does it right. */
export async function fillIn(page: Page, kind: keyof typeof paths, email: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel("Mobile").fill("+91 98370-41122");
  await form.getByLabel("Email").or(form.getByLabel("Work email")).fill(email);
  await form.getByLabel("State").selectOption("Uttarakhand");
  await form.getByLabel("City").fill("Dehradun");
  await form.getByLabel("Call me about this application").check();
  if (kind === "service") {
    await form.getByLabel("Name to be listed").fill("Adv. Meera Joshi");
    await form.getByRole("checkbox", { name: "Property Lawyer" }).check();
    await form.getByRole("checkbox", { name: "RERA Agent" }).check();
    await form.getByRole("radio", { name: "Online/Offline" }).check();
    await form.getByRole("textbox", { name: "WhatsApp" }).fill("98370 41122");
  } else {
    await form.getByLabel("Company name").fill("Himgiri Homes Pvt Ltd");
    await form.getByLabel("Your name").fill("Arun Negi");
    await form.getByLabel("Project name").first().fill("Devdar Heights");
    await form.getByLabel("RERA number").first().fill("UKREP04230000412");
    await form.getByRole("checkbox", { name: /accept/ }).check();
  }
}
