import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The address of whoever asks: the nearest that no proxy of ours stands behind. What a proxy hands on that is no address
 * is nobody: then it is the proxy's own. Undefined where the connection has gone already.
 */
export function clientAddressOf({ ip, ips = [ip] }: Pick<FastifyRequest, "ip" | "ips">): string | undefined {
  return ips.flatMap((hop) => readAddress(hop) ?? []).at(-1);
}

/** Some proxies write the port behind an address, and brackets around one of IPv6. A socket that was reset has none. */
function readAddress(hop: string | undefined): string | undefined {
  const [, v4, v6] = /^(?:([\d.]+)(?::\d{1,5})?|\[([^[\]]+)\](?::\d{1,5})?)$/.exec(hop ?? "") ?? [];
  if (v6 !== undefined) return isIP(v6) === 6 ? v6 : undefined;
  const bare = v4 ?? hop ?? "";
  return isIP(bare) ? bare : undefined;
}
