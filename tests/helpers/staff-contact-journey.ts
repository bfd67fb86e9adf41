import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { ApiLead } from "#app/features/leads/api-shape.ts";
import { randomAddress } from "./random-address.ts";
import { expect, test } from "./staff-journey.ts";

export const contactsTab = "/aangan-dashboard/contacts";

/** A name that no other contact has: a search for it shows the journey's own. */
export const uniqueName = () => `Zubin ${randomBytes(5).toString("hex")}`;

/** Asks to be called back, from an address of its own: the throttle counts by address. */
export async function addContact(
  request: APIRequestContext,
  fields: Record<string, string> = {},
): Promise<string> {
  const response = await request.post("/api/contacts/addcontact", {
    headers: { "x-forwarded-for": randomAddress() },
    data: {
      name: uniqueName(),
      mobile: "98370 41122",
      email: "zubin@example.in",
      project_name: "Journey Court",
      project_state: "Uttarakhand",
      ...fields,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { contact }: { contact: { _id: string } } = await response.json();
  return contact._id;
}

export async function changeContact(
  request: APIRequestContext,
  id: string,
  data: Record<string, string>,
): Promise<void> {
  expect((await request.post(`/api/contacts/updatecontact/${id}`, { data })).status()).toBe(200);
}

export async function findContact(request: APIRequestContext, id: string): Promise<ApiLead | undefined> {
  const all: ApiLead[] = await (await request.get("/api/contacts/getcontact", { maxRetries: 3 })).json();
  return all.find(({ _id }) => _id === id);
}

export const openContacts = (page: Page, query: Record<string, string>) =>
  page.goto(`${contactsTab}?${new URLSearchParams(query)}`, { waitUntil: "networkidle" });
export const pill = (page: Page, name: string, status: string) =>
  page.getByRole("button", { name: `Status of ${name}: ${status}` });
export const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Ids of the contacts to delete afterwards. */
export const added: string[] = [];
/** For each file of journeys: what they added goes again. */
export function deleteAddedContacts(): void {
  test.afterEach(async ({ request, staffToken }) => {
    const headers = { authorization: `Bearer ${staffToken}` };
    for (const id of added.splice(0)) await request.delete(`/api/contacts/deletecontact/${id}`, { headers });
  });
}

/** A contact of this journey, found in the table. */
export async function openContact(page: Page, fields: Record<string, string> = {}) {
  const name = fields.name ?? uniqueName();
  const id = await addContact(page.request, { ...fields, name });
  added.push(id);
  await openContacts(page, { q: name });
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  return { id, name };
}
