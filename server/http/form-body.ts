import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "#app/shared/api-error.ts";
import { emptyForm, type Form, isForm } from "#app/shared/form.ts";
import { networksOf } from "#app/shared/network.ts";
import { pictureBytes, pictureLimits } from "#app/shared/picture-files.ts";
import { FormTexts } from "./form-texts.ts";
import { type FormLimits, readMultipart } from "./multipart-form.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The call takes a form, as multipart, urlencoded or a JSON object, and finds it with `formOf(request)`: texts only, or
     * with pictures, or with files in bounds of the call's own. Without it a call takes plain JSON and nothing else.
     */
    form?: "texts" | "images" | FormLimits;
  }
  interface FastifyRequest {
    /** Where this request's files are until it has been answered. */
    spoolFolder: string | undefined;
  }
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const { perRequest } = pictureLimits;

const limitsOf: Record<"texts" | "images", FormLimits> = {
  texts: { maxBytes: 256 * kilobyte, maxFiles: 0, maxFileMegabytes: 1 },
  images: {
    maxBytes: perRequest * pictureBytes + megabyte,
    maxFiles: perRequest,
    maxFileMegabytes: pictureLimits.megabytes,
  },
};

/**
 * Makes the bodies of calls marked with `config.form` a Form (app/shared/form.ts), and removes their temporary files, kept
 * below `uploadsFolder`, when the answer is made. Register it after the guard: strangers' bodies are not read.
 */
export async function acceptForms(api: FastifyInstance, uploadsFolder: string): Promise<void> {
  api.decorateRequest("spoolFolder", undefined);
  const uploads = new UploadLimits();
  const makeFolder = async (request: FastifyRequest) => {
    if (request.spoolFolder) return request.spoolFolder;
    uploads.begin(request);
    request.spoolFolder = await makeSpool(uploadsFolder);
    return request.spoolFolder;
  };
  api.addHook("onRequest", async (request) => {
    const encoding = request.headers["content-encoding"];
    if (encoding !== undefined && encoding !== "identity") throw new ApiError("unsupported-media");
  });
  await api.register(multipart);
  api.removeContentTypeParser("application/json");
  api.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const value = await parseJson(api, request, body);
      return request.routeOptions.config.form && value !== undefined ? formOfJson(value) : value;
    },
  );
  api.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: limitsOf.texts.maxBytes },
    async (_request: FastifyRequest, body: Buffer) => formOfUrlencoded(body.toString("latin1")),
  );
  api.addHook("preValidation", async (request) => {
    const { form } = request.routeOptions.config;
    if (!form) {
      if (request.isMultipart() || isForm(request.body)) throw new ApiError("unsupported-media");
      return;
    }
    if (request.isMultipart()) {
      const limits = typeof form === "string" ? limitsOf[form] : form;
      request.body = await readMultipart(request, limits, () => makeFolder(request));
    }
    request.body ??= emptyForm;
    if (!isForm(request.body)) throw new ApiError("unsupported-media");
  });
  // Runs also when the client has gone, and when the call or the reading of its body failed.
  api.addHook("onSend", async (request) => {
    uploads.end(request);
    if (request.spoolFolder) await rm(request.spoolFolder, { recursive: true, force: true });
  });
}

async function makeSpool(uploadsFolder: string): Promise<string> {
  await mkdir(uploadsFolder, { recursive: true });
  return mkdtemp(join(uploadsFolder, "form-"));
}

/** The value of a JSON body; undefined for an empty one, which existing clients send with DELETE. */
async function parseJson(api: FastifyInstance, request: FastifyRequest, body: Buffer): Promise<unknown> {
  if (body.length === 0) return undefined;
  const parse = api.getDefaultJsonParser("error", "error");
  return new Promise((resolve, reject) => {
    let text: string;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    } catch {
      reject(new ApiError("invalid", { message: "The text is not in UTF-8." }));
      return;
    }
    parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
  });
}

function formOfJson(value: unknown): Form {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ApiError("invalid", { message: "A JSON object with the form's fields is expected." });
  }
  const texts = new FormTexts();
  for (const [field, entry] of Object.entries(value)) addJson(texts, field, entry, 0);
  return { texts: texts.texts, files: [] };
}

const maxListDepth = 5;

/** Lists stand for a repeated field, also inside lists; null for an absent one. */
function addJson(texts: FormTexts, field: string, value: unknown, depth: number): void {
  if (value === null) return;
  if (Array.isArray(value) && depth < maxListDepth) {
    for (const entry of value) addJson(texts, field, entry, depth + 1);
  } else if (typeof value === "object") {
    throw new ApiError("invalid", {
      fields: { [field]: "A text, a number or a list of them is expected." },
    });
  } else {
    texts.add(field, String(value));
  }
}

function formOfUrlencoded(body: string): Form {
  const texts = new FormTexts();
  for (const pair of body.split("&")) {
    const [name = "", ...value] = pair.split("=");
    if (name !== "") texts.add(decodePart(name).toString(), decodePart(value.join("=")));
  }
  return { texts: texts.texts, files: [] };
}

/** The bytes behind percent codes; what is no such code stands for itself. */
function decodePart(text: string): Buffer {
  const decoded = text
    .replaceAll("+", " ")
    .replace(/%([0-9a-f]{2})/gi, (_code, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(decoded, "latin1");
}

/** Of a client alone; wider networks have more room (networksOf). */
const mostPerClient = 6;

/**
 * Forms with files that strangers are sending, by client. Their files lie on our disk before anybody has looked at them:
 * those of one client, sent at once and for as long as a body may take, must not fill it.
 */
class UploadLimits {
  readonly #byNetwork = new Map<string, Set<FastifyRequest>>();

  /** Counts the request as one of its client's until `end`. Throws `too-many-requests`; admins' are not counted. */
  begin(request: FastifyRequest): void {
    if (!request.routeOptions.config.isPublic) return;
    const networks = networksOf(request.visit.client).map(({ network, times }) => {
      const open = this.#byNetwork.get(network) ?? new Set();
      return { network, open, isFull: open.size >= mostPerClient * times };
    });
    if (networks.some(({ isFull }) => isFull)) {
      throw new ApiError("too-many-requests", {
        message: "Too many files are on their way from your connection. Try again in a minute.",
        retryAfterSeconds: 60,
      });
    }
    for (const { network, open } of networks) this.#byNetwork.set(network, open.add(request));
  }

  /** Does nothing for a request that was never counted. */
  end(request: FastifyRequest): void {
    if (!request.routeOptions.config.isPublic) return;
    for (const { network } of networksOf(request.visit.client)) {
      const open = this.#byNetwork.get(network);
      open?.delete(request);
      if (open?.size === 0) this.#byNetwork.delete(network);
    }
  }
}
