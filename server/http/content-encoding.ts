import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** The best first: Zstandard compresses a page in a fifth of the time that Brotli takes, and no larger. */
const compressions = ["zstd", "br", "gzip"] as const;

export type Compression = (typeof compressions)[number];

/** What a response's body is written in. */
export type Encoding = Compression | "identity";

/** Those that are distinguished so often that reading the header again would cost more than remembering it. */
const known = new Map<string, Encoding>();
const maxKnown = 200;

/** The best encoding that both sides know, after Accept-Encoding with its weights. Without the header nothing is compressed. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const before = known.get(header);
  if (before) return before;
  const chosen = parseAcceptEncoding(header);
  if (known.size >= maxKnown) known.clear();
  known.set(header, chosen);
  return chosen;
}

/** On a tie the better one; plain where the client asks for that above all, or refuses the rest. */
function parseAcceptEncoding(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(",").map(weightOf));
  const anyOther = weights.get("*") ?? 0;
  const wanted = {
    // By its name only: many a client that says `*` is older.
    zstd: weights.get("zstd") ?? 0,
    br: weights.get("br") ?? anyOther,
    gzip: weights.get("gzip") ?? weights.get("x-gzip") ?? anyOther,
  };
  const highest = Math.max(...Object.values(wanted));
  if (highest === 0 || (weights.get("identity") ?? 0) > highest) return "identity";
  return compressions.find((name) => wanted[name] === highest) ?? "identity";
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [name, value > 0 && value <= 1 ? value : 0];
}

/** Shorter ones fit into the packet that carries the headers anyway. */
const minBytes = 1024;
const compressible = /^text\/|[/+](?:json|xml|manifest)(?:;|$)/;

type CompressedContent = { body: Buffer; headers: Record<string, string> };

/** A content of this type as a client with this Accept-Encoding reads it, with the headers that say so. */
export function compressContent(
  content: Buffer,
  type: string,
  accepted: string | undefined,
): CompressedContent {
  if (!isCompressible(type)) return { body: content, headers: {} };
  const encoding = chooseEncoding(accepted);
  const compressed = compress(content, encoding);
  const vary = { vary: "accept-encoding" };
  return compressed
    ? { body: compressed, headers: { ...vary, "content-encoding": encoding } }
    : { body: content, headers: vary };
}

/** Whether a body of this type has other bytes for other clients. */
function isCompressible(type: string): boolean {
  return compressible.test(type);
}

/**
 * Compresses a body while its first reader waits: quickly rather than small, and at once, for a thread's help would cost
 * more than it spares. Undefined where it is not worth it.
 */
export function compress(body: Buffer, encoding: Encoding): Buffer | undefined {
  if (encoding === "identity" || body.length < minBytes) return undefined;
  const size = chunkSizeFor(body.length);
  return takeOut(compressors[encoding](body, size), size);
}

/** For all that may come out of so many bytes: in pieces it would be copied first. */
function chunkSizeFor(length: number): number {
  return length + (length >> 8) + 512;
}

const compressors: Record<Compression, (body: Buffer, chunkSize: number) => Buffer> = {
  zstd: (body, chunkSize) => zstdCompressSync(body, { ...zstdOptions(body.length), chunkSize }),
  br: (body, chunkSize) => brotliCompressSync(body, { ...brotliOptions(body.length), chunkSize }),
  gzip: (body, chunkSize) => gzipSync(body, { level: 5, chunkSize }),
};

/**
 * Node.js holds a compressor’s chunk until the next full collection, a hundred kilobytes for each page: what came out of it is
 * taken away, which frees the rest at once. A small chunk is part of one that others use.
 */
function takeOut(compressed: Buffer, chunkSize: number): Buffer {
  const { buffer, length } = compressed;
  return buffer instanceof ArrayBuffer && buffer.byteLength === chunkSize
    ? Buffer.from(buffer.transfer(length))
    : compressed;
}

/**
 * `ZSTD_c_targetCBlockSize`, for which Node.js has no name. A block is read when all of it has come: in one of the usual
 * size a page would show nothing before its last byte. With one for two packets it is shown as it comes, for a tenth less
 * time than with one for each.
 */
const targetBlockSize = 130;
const twoPackets = 2_800;

/** The reader sets aside a window as large as it is told; browsers refuse one above 8 MB. */
function zstdOptions(length: number) {
  return {
    params: {
      [constants.ZSTD_c_compressionLevel]: 3,
      // Tables of 64 kB each, which a page does not fill either.
      [constants.ZSTD_c_hashLog]: 14,
      [constants.ZSTD_c_chainLog]: 14,
      [constants.ZSTD_c_windowLog]: Math.min(22, Math.max(14, bitsFor(length))),
      [targetBlockSize]: twoPackets,
    },
  };
}

function brotliOptions(length: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      // Somewhat larger than the body; one of the usual size would be cleared for nothing.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, bitsFor(length) + 1)),
    },
  };
}

/** Those that count to a length. */
function bitsFor(length: number): number {
  return Math.ceil(Math.log2(length));
}
