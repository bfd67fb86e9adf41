import { Line } from "./line.ts";

/** What the usual browsers say they can decompress. */
export const browserEncodings = "gzip, deflate, br, zstd";

export type LoadOptions = {
  clients: number;
  /** No request is sent after this time; those under way are waited for. */
  durationMs: number;
  headers?: Record<string, string>;
};

export type LoadResult = {
  /** Milliseconds until the whole answer was read, one per request. */
  latencies: number[];
  seconds: number;
  /** Bodies only, as they came over the wire. */
  bytes: number;
};

/**
 * Sends requests one after the other on each of `clients` kept connections to one site. Redirects are followed as part of
 * the request; an answer but 200 or 304 ends the run.
 */
export async function runLoad(
  nextUrl: () => string,
  { clients, durationMs, headers = {} }: LoadOptions,
): Promise<LoadResult> {
  const latencies: number[] = [];
  let bytes = 0;
  const began = performance.now();
  const client = async () => {
    let url = nextUrl();
    const line = new Line(url);
    try {
      for (;;) {
        const sent = performance.now();
        const size = await line.get(url, headers);
        latencies.push(performance.now() - sent);
        bytes += size;
        if (performance.now() - began >= durationMs) return;
        url = nextUrl();
      }
    } finally {
      line.close();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { latencies, bytes, seconds: (performance.now() - began) / 1000 };
}

/** Asks for each address of one site, one after the other. */
export async function askEach(urls: readonly string[], headers: Record<string, string>): Promise<void> {
  const [first] = urls;
  if (first === undefined) return;
  const line = new Line(first);
  try {
    for (const url of urls) await line.get(url, headers);
  } finally {
    line.close();
  }
}
