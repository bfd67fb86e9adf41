import type { ApiApplication } from "#app/features/signups/api-shape.ts";
import type { TestApp } from "./build-test-app.ts";
import { buildForm, type Fields } from "./property-calls.ts";
import { himgiri, meera, sendSignup } from "./signup-calls.ts";

export type ApplicationAnswer = {
  status: number;
  headers: Record<string, unknown>;
  message: string;
  application: ApiApplication;
  error: { code: string; message: string; fields?: Record<string, string>; current?: ApiApplication };
};

type SignupFields = Parameters<typeof sendSignup>[2];

/** The calls by which staff work through the applications, with the headers of an admin. */
export function applicationCalls(test: TestApp, headers: Record<string, string>) {
  const send = async (
    method: "GET" | "POST" | "DELETE",
    path: string,
    { fields, as = headers }: { fields?: Fields | undefined; as?: Record<string, string> } = {},
  ): Promise<ApplicationAnswer> => {
    const payload = fields && buildForm(fields);
    const response = await test.app.inject({ method, url: `/api/signups/${path}`, headers: as, payload });
    return { status: response.statusCode, headers: response.headers, ...response.json() };
  };
  return {
    send,
    update: (id: string, fields?: Fields) => send("POST", `updateapplication/${id}`, { fields }),
    list: (id: string) => send("POST", `listprovider/${id}`),
    remove: (id: string) => send("DELETE", `deleteapplication/${id}`),
    async all(query = ""): Promise<ApiApplication[]> {
      const response = await test.app.inject({ url: `/api/signups/getapplications${query}`, headers });
      return response.json();
    },
    async find(id: string): Promise<ApiApplication | undefined> {
      return (await this.all()).find(({ _id }) => _id === id);
    },
    /** A stored application as staff read it. */
    async store(kind: "service" | "partnership", fields: SignupFields = {}): Promise<ApiApplication> {
      const sample = kind === "service" ? meera : himgiri;
      const { status, application, error } = await sendSignup(test, kind, { ...sample, ...fields });
      if (status !== 201) throw new Error(JSON.stringify(error));
      const stored = await this.find(application._id);
      if (!stored) throw new Error("An application that was answered is not stored");
      return stored;
    },
  };
}
