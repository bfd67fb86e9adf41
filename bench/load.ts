import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import autocannon from "autocannon";

/** What the usual browsers say they can decompress. */
export const browserEncodings = "gzip, deflate, br, zstd";

export type LoadOptions = {
  clients: number;
  /** The Accept-Encoding of the requests. */
  encoding?: string;
} & (
  | { seconds: number }
  /** How many requests in all: none is under way at the end. */
  | { amount: number }
);

export type Load = {
  /** Microseconds until the whole response was read, one per request. */
  times: RecordableHistogram;
  seconds: number;
  /** Of all bodies, as they came over the wire. */
  bytes: number;
};

/**
 * Sends requests one after the other on each of `clients` kept connections to a site. A redirect is followed and is part of
 * its request. Throws where a response was neither that nor 200.
 */
export async function runLoad(
  url: string,
  nextPath: () => string,
  { clients, encoding = "identity", ...until }: LoadOptions,
): Promise<Load> {
  const load: Load = { times: createHistogram(), seconds: 0, bytes: 0 };
  const wrong = new Map<number, string>();
  const began = performance.now();
  const setupClient = (client: autocannon.Client) => {
    let path = "";
    let waitedMs = 0;
    let head: Head = { statusCode: 0, headers: [] };
    const ask = (next: string) => {
      path = next;
      client.setRequests([{ path, headers: { "accept-encoding": encoding } }]);
    };
    // What comes is the parser's head; the published type is another.
    client.on("headers", (parsed) => {
      head = parsed as unknown as Head;
    });
    client.on("response", (status, _bytes, ms) => {
      waitedMs += ms;
      load.bytes += Number(headerOf(head, "content-length") ?? 0);
      const location = headerOf(head, "location");
      if (status === 302 && location) return ask(new URL(location, url).href.slice(url.length));
      if (status !== 200) wrong.set(status, path);
      load.times.record(Math.max(1, Math.round(waitedMs * 1000)));
      load.seconds = (performance.now() - began) / 1000;
      waitedMs = 0;
      ask(nextPath());
    });
    ask(nextPath());
  };
  const duration = "seconds" in until ? { duration: until.seconds } : { amount: until.amount };
  const { errors } = await autocannon({ url, connections: clients, sampleInt: 50, setupClient, ...duration });
  for (const [status, path] of wrong) throw new Error(`${status} from ${path}`);
  if (errors > 0) throw new Error(`${errors} connections to ${url} failed`);
  return load;
}

type Head = { statusCode: number; headers: readonly string[] };

/** Names and values stand in turns. */
function headerOf({ headers }: Head, wanted: string): string | undefined {
  const place = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === wanted);
  return place < 0 ? undefined : headers[place + 1];
}

/** A percentile of times in milliseconds. */
export function msOf(times: RecordableHistogram, percent: number): number {
  return times.percentile(percent) / 1000;
}
