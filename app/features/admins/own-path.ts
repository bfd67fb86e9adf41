/** Whether an address that came with a link leads below `/{segment}` of this site, and nowhere else. */
export function isOwnPath(address: string, segment: string): boolean {
  // Browsers take a backslash for a slash and drop line ends; an address with either is nobody's honest one.
  if (!/^\/[\x21-\x5b\x5d-\x7e]*$/.test(address)) return false;
  const here = "http://here.invalid";
  const { origin, pathname } = new URL(address, here);
  return origin === here && (pathname === `/${segment}` || pathname.startsWith(`/${segment}/`));
}
