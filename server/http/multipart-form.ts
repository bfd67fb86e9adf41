import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { addAbortSignal } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { ApiError } from "#app/shared/api-error.ts";
import type { Form, UploadedFile } from "#app/shared/form.ts";
import { isDiskFailure, notStoredMessage } from "#app/shared/outages.ts";
import { FormTexts, maxTextBytes, maxTexts, textTooLong } from "./form-texts.ts";

/** `maxBytes` is for all of the body; no single part, text or file, is longer than `maxFileMegabytes`. */
export type FormLimits = { maxBytes: number; maxFiles: number; maxFileMegabytes: number };

const megabyte = 1024 * 1024;

/**
 * Reads a multipart body. Files go to `makeFolder()`, which is asked for when the first one comes. What breaks a limit is
 * refused as soon as it is seen; the rest of the body is then dropped (see keepResponsesReadable).
 */
export async function readMultipart(
  request: FastifyRequest,
  limits: FormLimits,
  makeFolder: () => Promise<string>,
): Promise<Form> {
  if (Number(request.headers["content-length"]) > limits.maxBytes) throw bodyTooLarge();
  if (request.raw.destroyed && !request.raw.complete) throw damaged();
  const reading = new AbortController();
  try {
    const form = readParts(request, limits, makeFolder, reading.signal);
    return await Promise.race([form, refuseAfter(request, limits)]);
  } catch (error) {
    request.raw.unpipe();
    reading.abort();
    throw refusalOf(error, request);
  }
}

async function readParts(
  request: FastifyRequest,
  { maxFiles, maxFileMegabytes }: FormLimits,
  makeFolder: () => Promise<string>,
  signal: AbortSignal,
): Promise<Form> {
  const texts = new FormTexts();
  const files: UploadedFile[] = [];
  const parts = request.parts({
    // Texts too come as streams: only so are their bytes seen before they are decoded.
    isPartAFile: () => true,
    limits: { parts: maxTexts + maxFiles, fileSize: maxFileMegabytes * megabyte, headerSize: 8 * 1024 },
  });
  for await (const part of parts) {
    if (part.type !== "file") throw damaged();
    addAbortSignal(signal, part.file);
    if (part.fieldname === undefined) part.file.resume();
    else if (!isFile(part)) texts.add(part.fieldname, await readText(part));
    else {
      const file = await spool(part, join(await makeFolder(), String(files.length)), maxFileMegabytes);
      if (!file) continue;
      files.push(file);
      if (files.length > maxFiles) throw tooManyFiles(maxFiles, part.fieldname);
    }
  }
  return { texts: texts.texts, files };
}

/** A file input that was left empty comes with an empty name, which reads as none, and as a stream of bytes. */
function isFile({ filename, mimetype }: Pick<MultipartFile, "mimetype"> & { filename?: string }): boolean {
  return filename !== undefined || mimetype === "application/octet-stream";
}

async function readText({ file, fieldname }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxTextBytes) throw textTooLong(fieldname);
  }
  return Buffer.concat(chunks);
}

/** Writes a file to `path`, hashing it on the way; undefined for a file input that was left empty. */
async function spool(
  part: MultipartFile,
  path: string,
  maxMegabytes: number,
): Promise<UploadedFile | undefined> {
  const { file, fieldname: field, filename: name = "" } = part;
  const hash = createHash("sha256");
  let size = 0;
  file.once("limit", () => file.destroy(fileTooLarge(field, name, maxMegabytes)));
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  // The limit may have been reached before anybody listened.
  if (file.truncated) throw fileTooLarge(field, name, maxMegabytes);
  if (name === "" && size === 0) return undefined;
  return { field, name, path, contentHash: hash.digest("hex").slice(0, 32) };
}

/** Never resolves; rejects when more has come than the whole body may hold, whatever it was made of. */
function refuseAfter(request: FastifyRequest, { maxBytes }: FormLimits): Promise<never> {
  return new Promise((_resolve, reject) => {
    let size = 0;
    request.raw.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject(bodyTooLarge());
    });
  });
}

function refusalOf(error: unknown, request: FastifyRequest): Error {
  if (error instanceof ApiError) return error;
  if (isDiskFailure(error)) {
    request.log.error(error);
    return new ApiError("internal", { message: notStoredMessage });
  }
  if (error instanceof Error && "code" in error && error.code === "FST_PARTS_LIMIT") {
    return new ApiError("too-large", { message: "The form has too many parts." });
  }
  // Anything else but a mistake of our own is what the parser says of a cut or malformed body.
  return error instanceof TypeError ? error : damaged();
}

function damaged(): ApiError {
  return new ApiError("invalid", { message: "The form arrived incomplete or damaged. Send it again." });
}

function bodyTooLarge(): ApiError {
  return new ApiError("too-large", { message: "All of it together is too large." });
}

function fileTooLarge(field: string, name: string, maxMegabytes: number): ApiError {
  return new ApiError("too-large", {
    message: `"${name}" is too large.`,
    fields: { [field]: `"${name}" is larger than ${maxMegabytes} MB.` },
  });
}

function tooManyFiles(maxFiles: number, field: string): ApiError {
  const message =
    maxFiles === 0 ? "No files can be sent here." : `At most ${maxFiles} files can be sent at once.`;
  return new ApiError("too-large", { message, fields: { [field]: message } });
}
