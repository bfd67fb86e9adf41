/**
 * What counts as one client: an IPv4 address, or the /64 an IPv6 visitor owns. A connection that was reset before anybody
 * looked has no address any more; all of those count as one.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return "gone";
  const groups = groupsOf(address);
  return groups === undefined ? address : (ipv4Within(groups) ?? `${groups.slice(0, 4).join(":")}::/64`);
}

/**
 * The networks that a client, as `clientNetwork` names it, is counted in, and how many clients' room each has. Of IPv6 a
 * provider hands out /56 and /48 whole: whoever has one must not be 256, or 65,536, clients.
 */
export function networksOf(client: string): { network: string; times: number }[] {
  const own = { network: client, times: 1 };
  const [, site, subnet] = /^(\w+:\w+:\w+):(\w+)::\/64$/.exec(client) ?? [];
  if (site === undefined || subnet === undefined) return [own];
  const half = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [own, { network: `${site}:${half}::/56`, times: 4 }, { network: `${site}::/48`, times: 16 }];
}

/** The eight groups of an IPv6 address, each as short as it can be; undefined for anything else. */
function groupsOf(address: string): string[] | undefined {
  const [bare = ""] = address.split("%", 1);
  const spelt = bare.includes(":") ? URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1) : undefined;
  if (spelt === undefined) return undefined;
  const [left = [], right = []] = spelt.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...zeros, ...right];
}

/** Of an IPv4 address in IPv6's clothes ("::ffff:203.0.113.9"), the address. */
function ipv4Within(groups: readonly string[]): string | undefined {
  if (!groups.join(":").startsWith("0:0:0:0:0:ffff:")) return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join(".");
}
