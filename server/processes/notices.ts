import { BlockList, isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { siteContent } from "#app/content.ts";
import type { Settings } from "../env.ts";
import { log } from "./log.ts";

/** The lines by which the operator knows that the site listens; once for a start, however many processes serve. */
export function announceStart(
  settings: Settings,
  { port, firstPassword }: { port: number; firstPassword: string | undefined },
): void {
  const { brand, publicUrl, admin, workers } = settings;
  const address = publicUrl ?? `http://localhost:${port}`;
  log.info(`${brand.name} is at ${address}${workers > 1 ? ` (${workers} processes)` : ""}`);
  for (const notice of findNotices(settings)) log.warn(notice);
  if (firstPassword)
    log.info(`First admin: ${admin.username}, password: ${firstPassword} (shown only this once)`);
}

/** What the operator of a public site should know when it starts, each in a line. */
export function findNotices(
  { isProduction, publicUrl, host, port }: Settings,
  { contactEmail }: Pick<typeof siteContent, "contactEmail"> = siteContent,
): string[] {
  const notices = [];
  if (isProduction && publicUrl === undefined && !isLoopback(host))
    notices.push(
      `PUBLIC_URL is not set: the sitemap, shared links and mails name http://localhost:${port}. Set it to the address that visitors use.`,
    );
  if (contactEmail === "")
    notices.push(
      "No contact address is set (contactEmail in app/content.ts): visitors can't write to anybody about their data.",
    );
  return notices;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** Behind a proxy on the same machine only a visit says that the site is public. Register it before what answers. */
export function warnOfPublicVisits(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isLogged && isPublicHost(request.host)) {
      isLogged = true;
      app.log.warn(
        "The site is visited under a public address, and PUBLIC_URL is not set: the sitemap, shared links and mails name localhost, and forms may be refused.",
      );
    }
    done();
  });
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv4");
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

/** Whether a Host header names what the whole world may reach: no private address, and no name of a local network. */
export function isPublicHost(host: string): boolean {
  const name = host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
  const family = isIP(name);
  if (family !== 0) return !privateNetworks.check(name, family === 4 ? "ipv4" : "ipv6");
  return name.includes(".") && !/\.(localhost|local|internal|lan|test)\.?$/i.test(name);
}
