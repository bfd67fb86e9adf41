import { Agent, request } from "node:http";

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
 * Sends requests one after the other on each of `clients` keep-alive connections. Redirects are followed as part of the
 * request; an answer but 200 or 304 ends the run.
 */
export async function runLoad(
  nextUrl: () => string,
  { clients, durationMs, headers = {} }: LoadOptions,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  let bytes = 0;
  const began = performance.now();
  const client = async () => {
    do {
      const sent = performance.now();
      const size = await fetchBytes(nextUrl(), agent, headers);
      latencies.push(performance.now() - sent);
      bytes += size;
    } while (performance.now() - began < durationMs);
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    agent.destroy();
  }
  return { latencies, bytes, seconds: (performance.now() - began) / 1000 };
}

/** Asks for each address, one after the other. */
export async function askEach(urls: readonly string[], headers: Record<string, string>): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  try {
    for (const url of urls) await fetchBytes(url, agent, headers);
  } finally {
    agent.destroy();
  }
}

/** The bytes of an answer, redirects followed; rejects for any status but 200 and 304. */
export function fetchBytes(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("error", reject);
      answer.on("end", () => {
        const { location } = answer.headers;
        if (answer.statusCode === 200 || answer.statusCode === 304) resolve(bytes);
        else if (answer.statusCode === 302 && location)
          resolve(fetchBytes(new URL(location, url).href, agent, headers));
        else reject(new Error(`${answer.statusCode} from ${url}`));
      });
    });
    call.on("error", reject);
    call.end();
  });
}
