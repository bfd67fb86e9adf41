import type { ApiLead } from "#app/features/leads/api-shape.ts";
import type { TestApp } from "./build-test-app.ts";
import { buildForm, type Fields } from "./property-calls.ts";
import { randomAddress } from "./random-address.ts";

export type ContactAnswer = {
  status: number;
  headers: Record<string, unknown>;
  message: string;
  contact: ApiLead;
  /** The private address of what was sent. */
  receipt: string;
  error: { code: string; message: string; fields?: Record<string, string>; current?: ApiLead };
};

/** What the public form sends; what a test is about it says itself. */
export const kavita = {
  name: "Kavita Rawat",
  mobile: "98370 41122",
  email: "kavita.r@example.in",
  project_name: "Devdar Heights",
  project_state: "Uttarakhand",
};

/** What the boxes of our own form send, the first alone ticked. */
export const agreed = { consent: "call", notice: "2026-11-25", notice_language: "en" };

/** The calls about contacts as existing clients make them: multipart, with the headers of an admin where it takes one. */
export function contactCalls(test: TestApp, headers: Record<string, string>) {
  const send = async (
    method: "GET" | "POST" | "DELETE",
    path: string,
    { fields, as = headers }: { fields?: Fields | undefined; as?: Record<string, string> } = {},
  ): Promise<ContactAnswer> => {
    const payload = fields && buildForm(fields);
    const response = await test.app.inject({ method, url: `/api/contacts/${path}`, headers: as, payload });
    return { status: response.statusCode, headers: response.headers, ...response.json() };
  };
  return {
    send,
    /** As a stranger; each from an address of its own, unless one is given. */
    add: (fields: Fields, from = randomAddress()) =>
      send("POST", "addcontact", { fields, as: { "x-forwarded-for": from } }),
    update: (id: string, fields?: Fields) => send("POST", `updatecontact/${id}`, { fields }),
    remove: (id: string) => send("DELETE", `deletecontact/${id}`),
    async list(query = ""): Promise<ApiLead[]> {
      const response = await test.app.inject({ url: `/api/contacts/getcontact${query}`, headers });
      return response.json();
    },
    /** A stored contact as staff read it. */
    async store(fields: Fields = {}): Promise<ApiLead> {
      const { status, contact, error } = await this.add({ ...kavita, ...fields });
      if (status !== 201) throw new Error(JSON.stringify(error));
      const stored = (await this.list()).find(({ _id }) => _id === contact._id);
      if (!stored) throw new Error("A contact that was answered is not stored");
      return stored;
    },
  };
}
