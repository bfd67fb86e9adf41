import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { formOf } from "#app/shared/form.ts";
import { sendError } from "#server/errors.ts";
import { acceptForms } from "#server/http/form-body.ts";
import { keepResponsesReadable } from "#server/http/slow-clients.ts";

export type SeenForm = {
  texts: Record<string, string[]>;
  files: { field: string; name: string; text: string; isHashRight: boolean }[];
};
type ErrorAnswer = { error: { code: string; message: string; fields?: Record<string, string> } };

/** A listening app whose calls `/texts`, `/images` and `/plain` answer what they were sent. */
export async function openFormApp() {
  const uploadsFolder = await mkdtemp(join(tmpdir(), "forms-"));
  /** The forms that reached a call. */
  const seen: SeenForm[] = [];
  const app = Fastify({ bodyLimit: 64 * 1024, requestTimeout: 120_000 });
  /** What a call does between reading its form and answering. */
  const hooks = { work: async () => {} };
  app.setErrorHandler(sendError);
  keepResponsesReadable(app);
  await app.register(async (api) => {
    await acceptForms(api, uploadsFolder);
    for (const form of ["texts", "images"] as const) {
      api.route({
        method: ["POST", "PATCH", "DELETE"],
        url: `/${form}`,
        config: { form },
        handler: async (request) => {
          const { texts, files } = formOf(request);
          const read = await Promise.all(
            files.map(async ({ field, name, path, contentHash }) => {
              const bytes = await readFile(path);
              const isHashRight = createHash("sha256").update(bytes).digest("hex").startsWith(contentHash);
              return { field, name, text: bytes.subarray(0, 20).toString(), isHashRight };
            }),
          );
          const form = { texts: Object.fromEntries(texts) as SeenForm["texts"], files: read };
          seen.push(form);
          await hooks.work();
          return form;
        },
      });
    }
    api.post("/plain", async (request) => request.body ?? "nothing");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  return {
    seen,
    hooks,
    port,
    temporaryFiles: () => readdir(uploadsFolder),
    async send(path: string, body: BodyInit | null, headers: Record<string, string> = {}, method = "POST") {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body, headers });
      return { status: response.status, body: (await response.json()) as SeenForm & ErrorAnswer };
    },
    /** Closes it and answers what is left of temporary files. */
    async close(): Promise<string[]> {
      app.server.closeAllConnections();
      await app.close();
      const left = await readdir(uploadsFolder);
      await rm(uploadsFolder, { recursive: true });
      return left;
    },
  };
}

export const json = { "content-type": "application/json" };
export const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
export const multipart = { "content-type": "multipart/form-data; boundary=b" };

export function formData(fields: [string, string | Blob, string?][]): FormData {
  const data = new FormData();
  for (const [field, value, name] of fields) {
    if (typeof value === "string") data.append(field, value);
    else data.append(field, value, name);
  }
  return data;
}

/** Sends bytes as they are and answers what comes back; with `isCut` the connection ends before the body does. */
export async function sendRaw(
  port: number,
  head: string,
  chunks: Iterable<string | Buffer>,
  isCut = false,
): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8").setMaxListeners(0);
  let response = "";
  socket.on("data", (data: string) => {
    response += data;
  });
  const answered = new Promise((resolve) => {
    socket.on("data", () => /\r\n\r\n[\s\S]*\}$/.test(response) && resolve("whole"));
    socket.on("error", resolve).on("close", resolve);
  });
  socket.write(`POST ${head}\r\nHost: x\r\n`);
  for (const chunk of chunks) {
    if (!socket.write(chunk)) await Promise.race([once(socket, "drain"), answered]);
  }
  if (!isCut) await answered;
  socket.destroy();
  return response;
}
