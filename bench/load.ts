import { Agent, request } from "node:http";

export type LoadResult = {
  requests: number;
  seconds: number;
  /** Milliseconds until the whole answer was read, sorted. */
  latencies: number[];
  bytes: number;
};

/** Sends requests from `clients` keep-alive connections until `requests` are answered. An answer but 200 ends the run. */
export async function runLoad(
  urls: () => string,
  { clients, requests, headers = {} }: { clients: number; requests: number; headers?: Record<string, string> },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  let bytes = 0;
  let left = requests;
  const began = performance.now();
  const client = async () => {
    while (left-- > 0) {
      const sent = performance.now();
      bytes += await fetchBytes(urls(), agent, headers);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return { requests, seconds: (performance.now() - began) / 1000, latencies, bytes };
}

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function fetchBytes(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${answer.statusCode} from ${url}`));
      });
    });
    call.on("error", reject);
    call.end();
  });
}
