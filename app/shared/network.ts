/**
 * What counts as one client: an IPv4 address, or the /64 an IPv6 visitor owns. A connection that was reset before anybody
 * looked has no address any more; all of those count as one.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return "gone";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("%", 1)[0]?.toLowerCase().split("::", 2) ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::")
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0")
    : [];
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.slice(0, 4).join(":")}::/64`;
}
