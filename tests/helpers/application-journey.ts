import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { ApiApplication } from "#app/features/signups/api-shape.ts";
import { randomAddress } from "./random-address.ts";
import { expect, test as staffTest } from "./staff-journey.ts";

export { expect };

const added: string[] = [];
/** Projects that a journey started from an application; they go with it. */
export const startedProjects: string[] = [];

/** A journey of staff through the Applications tab; what it sent, listed and started is deleted at its end. */
export const test = staffTest.extend<{ tidied: undefined }>({
  tidied: [
    async ({ request, staffToken }, use) => {
      await use(undefined);
      const headers = { authorization: `Bearer ${staffToken}` };
      const response = await request.get("/api/signups/getapplications", { headers, maxRetries: 3 });
      const all: ApiApplication[] = await response.json();
      for (const id of added.splice(0)) {
        const provider = all.find(({ _id }) => _id === id)?.provider_id;
        if (provider) await request.delete(`/api/services/deleteservice/${provider}`, { headers });
        await request.delete(`/api/signups/deleteapplication/${id}`, { headers });
      }
      for (const id of startedProjects.splice(0))
        await request.delete(`/api/properties/deleteproperty/${id}`, { headers });
    },
    { auto: true },
  ],
});

export const tab = "/aangan-dashboard/applications";

/** A name that no other application has: a search for it shows the journey's own. */
export const uniqueName = () => `Studio ${randomBytes(5).toString("hex")}`;

/** A number of Uttarakhand's form that no other project has. */
const uniqueNumber = () => `UKREP0423${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

/** Sends a sign-up from an address of its own: the throttle counts by address. */
export async function apply(
  request: APIRequestContext,
  kind: "service" | "partnership",
  fields: Multipart,
): Promise<string> {
  const person = { mobile: "98370 41122", email: "meera@law.example" };
  const place = { loc_state: "Uttarakhand", loc_city: "Dehradun" };
  const response = await request.post(`/api/signups/${kind}`, {
    headers: { "x-forwarded-for": randomAddress() },
    multipart: { ...person, ...place, ...fields },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { application }: { application: { _id: string } } = await response.json();
  added.push(application._id);
  return application._id;
}

export const offer = {
  services: "Property Lawyer, RERA Agent",
  availability: "Online/Offline",
  whatsapp_link: "98370 41122",
};

/** A service provider's application, found in the table. */
export async function openService(page: Page, fields: Multipart = {}) {
  const name = uniqueName();
  const id = await apply(page.request, "service", { ...offer, name, ...fields });
  await open(page, { q: name });
  await expect(rowOf(page, name)).toBeVisible();
  return { id, name };
}

/** A builder's application with two projects, the second with an odd number, found in the table. */
export async function openBuilder(page: Page) {
  const name = uniqueName();
  const title = `Court of ${name}`;
  const number = uniqueNumber();
  const id = await apply(page.request, "partnership", {
    company: name,
    contact_name: "Arun Negi",
    project_title_1: title,
    rera_no_1: number,
    project_title_2: "Odd Court",
    rera_no_2: "12/AB",
    accepts_cons: "yes",
  });
  await open(page, { q: name });
  await expect(rowOf(page, name)).toBeVisible();
  return { id, name, title, number };
}

export async function findApplication(
  request: APIRequestContext,
  id: string,
): Promise<ApiApplication | undefined> {
  const all: ApiApplication[] = await (
    await request.get("/api/signups/getapplications", { maxRetries: 3 })
  ).json();
  return all.find(({ _id }) => _id === id);
}

export async function listedUnder(request: APIRequestContext, name: string): Promise<{ _id: string }[]> {
  const all: { _id: string; name: string }[] = await (await request.get("/api/services/getservices")).json();
  return all.filter((service) => service.name === name);
}

export const open = (page: Page, query: Record<string, string>) =>
  page.goto(`${tab}?${new URLSearchParams(query)}`, { waitUntil: "networkidle" });
export const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const pill = (page: Page, name: string, status: string) =>
  page.getByRole("button", { name: `Status of ${name}: ${status}` });
export const listButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `List ${name} as provider` });
/** The question before a listing. */
export const listDialog = (page: Page, name: string) => page.getByRole("dialog", { name: `List ${name}?` });
/** Lists an applicant from the table. */
export async function listFromRow(page: Page, name: string): Promise<void> {
  await listButton(page, name).click();
  await listDialog(page, name).getByRole("button", { name: "List as provider" }).click();
}
export const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
export async function openDetails(page: Page, name: string) {
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return dialog;
}
