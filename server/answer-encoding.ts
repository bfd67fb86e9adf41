import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from "node:zlib";

/** The best first: Zstandard packs a page in a fifth of the time that Brotli takes, and no larger. */
const packers = ["zstd", "br", "gzip"] as const;

export type Packer = (typeof packers)[number];

/** What an answer's body is written in. */
export type Encoding = Packer | "identity";

/** Those that are told apart so often that reading the header again would cost more than remembering it. */
const known = new Map<string, Encoding>();
const maxKnown = 200;

/** The best encoding that both sides know, after Accept-Encoding with its weights. Without the header nothing is packed. */
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
  const packed = Math.max(...Object.values(wanted));
  if (packed === 0 || (weights.get("identity") ?? 0) > packed) return "identity";
  return packers.find((name) => wanted[name] === packed) ?? "identity";
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [name, value > 0 && value <= 1 ? value : 0];
}

/** Shorter ones fit into the packet that carries the headers anyway. */
const minBytes = 1024;
const packable = /^text\/|[/+](?:json|xml|manifest)(?:;|$)/;

type PackedContent = { body: Buffer; headers: Record<string, string> };

/** A content of this type as a client with this Accept-Encoding reads it, with the headers that say so. */
export function packContent(content: Buffer, type: string, accepted: string | undefined): PackedContent {
  if (!isPackable(type)) return { body: content, headers: {} };
  const encoding = chooseEncoding(accepted);
  const packed = packQuickly(content, encoding);
  const vary = { vary: "accept-encoding" };
  return packed
    ? { body: packed, headers: { ...vary, "content-encoding": encoding } }
    : { body: content, headers: vary };
}

/** Whether a body of this type has other bytes for other clients. */
function isPackable(type: string): boolean {
  return packable.test(type);
}

/**
 * Packs a body while its first reader waits: quickly rather than small, and at once, for a thread's help would cost more
 * than it spares. Undefined where packing is not worth it.
 */
export function packQuickly(body: Buffer, encoding: Encoding): Buffer | undefined {
  if (encoding === "identity" || body.length < minBytes) return undefined;
  const room = roomFor(body.length);
  return takeOut(quickPackers[encoding](body, room), room);
}

/** For all that may come out of packing so many bytes: in pieces it would be copied first. */
function roomFor(length: number): number {
  return length + (length >> 8) + 512;
}

const quickPackers: Record<Packer, (body: Buffer, chunkSize: number) => Buffer> = {
  zstd: (body, chunkSize) => zstdCompressSync(body, { ...quickZstdOptions(body.length), chunkSize }),
  br: (body, chunkSize) => brotliCompressSync(body, { ...brotliOptions(body.length, 2), chunkSize }),
  gzip: (body, chunkSize) => gzipSync(body, { level: 3, chunkSize }),
};

/** With tables of 64 kB each, which a page does not fill either. */
function quickZstdOptions(length: number) {
  const { params } = zstdOptions(length, 3);
  return { params: { ...params, [constants.ZSTD_c_hashLog]: 14, [constants.ZSTD_c_chainLog]: 14 } };
}

/**
 * Node.js holds a packer's room until the next full collection, a hundred kilobytes for each page: what came out of it is
 * taken away, which frees the rest at once. A small room is part of one that others use.
 */
function takeOut(packed: Buffer, room: number): Buffer {
  const { buffer, length } = packed;
  return buffer instanceof ArrayBuffer && buffer.byteLength === room
    ? Buffer.from(buffer.transfer(length))
    : packed;
}

/** Whether a body with this Content-Encoding was packed here, and can be packed anew. */
export function isPacker(encoding: string | undefined): encoding is Packer {
  return packers.some((name) => name === encoding);
}

const zstdBeside = promisify(zstdCompress);
const unpackZstdBeside = promisify(zstdDecompress);
const brotliBeside = promisify(brotliCompress);
const unpackBrotliBeside = promisify(brotliDecompress);
const gzipBeside = promisify(gzip);
const gunzipBeside = promisify(gunzip);

/** More than almost every page, unpacked. */
const unpackedRoom = 512 * 1024;

const unpackers: Record<Packer, (body: Buffer, options: { chunkSize: number }) => Promise<Buffer>> = {
  zstd: unpackZstdBeside,
  br: unpackBrotliBeside,
  gzip: gunzipBeside,
};

const goodPackers: Record<Packer, (body: Buffer, chunkSize: number) => Promise<Buffer>> = {
  zstd: (body, chunkSize) => zstdBeside(body, { ...zstdOptions(body.length, 9), chunkSize }),
  br: (body, chunkSize) => brotliBeside(body, { ...brotliOptions(body.length, 6), chunkSize }),
  gzip: (body, chunkSize) => gzipBeside(body, { level: 7, chunkSize }),
};

/**
 * Packs once more, beside the event loop, what was packed quickly and is asked for again and again. Leaves nothing to the
 * collector, which some hundred of these would call up: in front of the answers.
 */
export async function repackWell(packed: Buffer, encoding: Packer): Promise<Buffer> {
  const body = await unpackers[encoding](packed, { chunkSize: unpackedRoom });
  const room = roomFor(body.length);
  const repacked = takeOut(await goodPackers[encoding](body, room), room);
  // Nothing of it is needed any more.
  takeOut(body.subarray(0, 0), unpackedRoom);
  return repacked;
}

/**
 * `ZSTD_c_targetCBlockSize`, for which Node.js has no name. A block is read when all of it has come: in one of the usual
 * size a page would show nothing before its last byte. With one for two packets it is shown as it comes, for a tenth less
 * time than with one for each.
 */
const targetBlockSize = 130;
const twoPackets = 2_800;

/** The reader sets aside a window as large as it is told; browsers refuse one above 8 MB. */
function zstdOptions(length: number, level: number) {
  return {
    params: {
      [constants.ZSTD_c_compressionLevel]: level,
      [constants.ZSTD_c_windowLog]: Math.min(22, Math.max(14, bitsFor(length))),
      [targetBlockSize]: twoPackets,
    },
  };
}

function brotliOptions(length: number, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
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
