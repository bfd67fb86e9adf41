import { once } from "node:events";
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, compress } from "./content-encoding.ts";

describe("the encoding of a response", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["zstd;q=0.5, br", "br"],
    ["zstd;q=0, gzip", "gzip"],
    ["gzip, deflate", "gzip"],
    ["GZIP;Q=1", "gzip"],
    ["x-gzip", "gzip"],
    ["deflate", "identity"],
    ["identity", "identity"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0,gzip;q=0", "identity"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["br;q=0.5, gzip;q=0.5", "br"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=0, *", "gzip"],
    ["identity;q=1, gzip;q=0.5", "identity"],
    ["identity;q=0, gzip;q=0.1", "gzip"],
    ["br;q=nonsense", "identity"],
    [",;,=,;q=", "identity"],
  ])("for %j is %s", (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
    // And from memory.
    expect(chooseEncoding(header)).toBe(expected);
  });

  it("is told right after thousands of made-up headers", () => {
    for (let index = 0; index < 5_000; index++) expect(chooseEncoding(`made-up-${index}, gzip`)).toBe("gzip");
    expect(chooseEncoding("br")).toBe("br");
  });
});

describe("a compressed body", () => {
  const unpackers = [
    ["zstd", zstdDecompressSync],
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const;
  const bodies = [2_000, 16_384, 16_385, 300_000].map((length) =>
    Buffer.alloc(length, "Palm Court, Dehradun. "),
  );

  it.each(bodies.map((body) => [body.length, body] as const))("of %i bytes reads the same", (_, body) => {
    for (const [encoding, unpack] of unpackers) {
      const packed = compress(body, encoding) ?? body;
      expect(packed.length).toBeLessThan(body.length / 5);
      expect(unpack(packed)).toEqual(body);
    }
  });

  it.each([
    ["zstd", createZstdDecompress],
    ["br", createBrotliDecompress],
    ["gzip", createGunzip],
  ] as const)(
    "as %s can be read while it comes",
    async (encoding, createReader) => {
      const page = Buffer.from(
        Array.from({ length: 20_000 }, (_, index) => (index ** 2).toString(36)).join(" "),
      );
      const compressed = compress(page, encoding) ?? page;
      const reader = createReader();
      reader.write(compressed.subarray(0, compressed.length / 4));
      const [beginning] = await once(reader, "data");
      expect(page.subarray(0, beginning.length)).toEqual(beginning);
      reader.destroy();
    },
    5_000,
  );

  it.each(unpackers)(
    "as %s holds no more memory than its bytes, and touches no one else's",
    (encoding, unpack) => {
      const lengths = [5_000, 30_000, 40_000, 64_771, 120_000, 400_000];
      const bodies = lengths.map((length) => Buffer.from(Array.from({ length }, (_, at) => at % 251)));
      const packed = bodies.map((body) => compress(body, encoding) ?? body);
      // Small ones lie in a memory that Node.js shares out.
      for (const { buffer, length } of packed.slice(2)) expect(buffer.byteLength).toBe(length);
      expect(packed.map((bytes) => unpack(bytes))).toEqual(bodies);
    },
  );

  it("is not made of what fits into the first packet anyway, nor where nobody asks for it", () => {
    expect(compress(Buffer.alloc(1_000, "a"), "br")).toBeUndefined();
    expect(compress(Buffer.alloc(9_000, "a"), "identity")).toBeUndefined();
  });
});
