import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { Client, type Dispatcher } from "undici";

/** What the usual browsers say they can decompress. */
export const browserEncodings = "gzip, deflate, br, zstd";

export type LoadOptions = {
  clients: number;
  /** The Accept-Encoding of the requests. */
  encoding?: string;
} & (
  | { seconds: number }
  /** How many requests in all. */
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
 * Sends requests one after the other on each of `clients` kept connections to a site; none is under way at the end. A
 * redirect is followed and is part of its request. Throws where a response was neither that nor 200.
 */
export async function runLoad(
  url: string,
  nextPath: () => string,
  { clients, encoding = "identity", ...until }: LoadOptions,
): Promise<Load> {
  const load: Load = { times: createHistogram(), seconds: 0, bytes: 0 };
  const began = performance.now();
  let begun = 0;
  const isOver =
    "seconds" in until
      ? () => performance.now() - began >= until.seconds * 1000
      : () => begun >= until.amount;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client(url);
      while (!isOver()) {
        begun += 1;
        const asked = performance.now();
        const bytes = await readBody(client, nextPath(), encoding);
        load.bytes += bytes;
        load.times.record(Math.max(1, Math.round((performance.now() - asked) * 1000)));
      }
      await client.close();
    }),
  );
  load.seconds = (performance.now() - began) / 1000;
  return load;
}

/** The bytes of a response's body, which is counted and not read: decoding it would take longer than the site does. */
async function readBody(client: Client, path: string, encoding: string): Promise<number> {
  const { status, location, bytes } = await dispatch(client, path, encoding);
  if (status === 302) return readBody(client, location, encoding);
  if (status !== 200) throw new Error(`${status} from ${path}`);
  return bytes;
}

type Response = { status: number; location: string; bytes: number };

function dispatch(client: Client, path: string, encoding: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const response: Response = { status: 0, location: "", bytes: 0 };
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status, headers) => {
        response.status = status;
        response.location = String(headers.location ?? "");
      },
      onResponseData: (_controller, chunk) => {
        response.bytes += chunk.length;
      },
      onResponseEnd: () => resolve(response),
      onResponseError: (_controller, error) => reject(error),
    };
    client.dispatch({ path, method: "GET", headers: { "accept-encoding": encoding } }, handler);
  });
}

/** A percentile of times in milliseconds. */
export function msOf(times: RecordableHistogram, percent: number): number {
  return times.percentile(percent) / 1000;
}
