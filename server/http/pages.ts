import { createHash } from "node:crypto";
import { access } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageForm, Services, Visit } from "#app/context.server.ts";
import { activeTabKey, parseActiveTab } from "#app/features/dashboard/model.ts";
import { applicationFormLimits, frameOriginHeader } from "#app/features/signups/model.ts";
import { dashboardSegment, loginPath, receiptsSegment, sitePages } from "#app/links.ts";
import type { ErrorCode } from "#app/shared/api-error.ts";
import { emptyForm, formOf } from "#app/shared/form.ts";
import { htmlOf } from "#app/shared/page-response.ts";
import { describeError } from "../errors.ts";
import { StartError } from "../start-error.ts";
import { acceptForms } from "./form-body.ts";
import { guardPages } from "./guard.ts";
import { pagePolicy } from "./security.ts";

export type RenderPage = (request: Request, visit: Visit, form?: PageForm) => Promise<Response>;

const buildFolder = new URL("../../build/", import.meta.url);
const bundle = new URL("server/index.js", buildFolder);

/** Throws StartError where there is no build to serve. */
export async function requireBuild(): Promise<void> {
  await access(bundle).catch(() => {
    throw new StartError("The site is not built yet: run npm start, or npm run build");
  });
}

/** Serves the built site: hashed assets for ever, every other address through React Router, buffered. */
export async function mountPages(
  app: FastifyInstance,
  services: Services,
  uploadsFolder: string,
): Promise<void> {
  const { createSsr } = (await import(bundle.href)) as typeof import("#app/ssr.ts");
  await app.register(mountFiles);
  await mountSite(app, services, uploadsFolder, createSsr(services, "production"));
}

/** The files of the build, the hashed ones for ever. */
async function mountFiles(files: FastifyInstance): Promise<void> {
  files.addHook("onRoute", (route) => {
    route.config = { ...route.config, clientWork: "none" };
  });
  await files.register(fastifyStatic, {
    root: new URL("client/", buildFolder).pathname,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
}

type SiteOptions = {
  isInDevelopment?: boolean;
};

/** Hands every address that nothing else claimed to `render`. In development each page is rendered anew. */
export async function mountSite(
  app: FastifyInstance,
  services: Services,
  uploadsFolder: string,
  render: RenderPage,
  { isInDevelopment = false }: SiteOptions = {},
): Promise<void> {
  openLastTab(app, dashboardSegment(services.brand.slug));
  await app.register(async (site) => {
    site.removeAllContentTypeParsers();
    // The login reads its own small body.
    site.addContentTypeParser("*", (_request, _body, done) => done(null));
    guardPages(site, services.publicUrl);
    site.setErrorHandler(sendPageError);
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const fetchRequest = toFetchRequest(request, reply, services.publicUrl);
      return sendPage(reply, await render(fetchRequest, request.visit));
    };
    const config = { isSameForAll: !isInDevelopment };
    site.route({ method: ["GET", "POST"], url: "*", schema: { hide: true }, config, handler: handle });
    site.post(loginPath, { schema: { hide: true }, config: { isUnseen: true } }, handle);
  });
  await app.register(async (site) => {
    guardPages(site, services.publicUrl);
    await acceptForms(site, uploadsFolder);
    takePageForms(site, services, render);
  });
}

/** Whose page is not even begun is told so in words; any other error is a page's own to show. */
function sendPageError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const body = describeError(error, request, reply);
  if (reply.statusCode !== 429) return reply.send(body);
  reply.headers({ "cache-control": "no-store", "content-type": "text/html; charset=utf-8" });
  reply.header("content-security-policy", busyPage.policy);
  return reply.send(busyPage.html);
}

/** Bounds of the public forms that work without script; an address that is none of them answers as it would a GET. */
const pageForms = [
  { url: sitePages.serviceSignup.href, form: applicationFormLimits },
  { url: sitePages.partnershipSignup.href, form: "texts" },
  { url: "/:id", form: "texts" },
  { url: "/:id/report-mistake", form: "texts" },
  { url: `/${receiptsSegment}/:token`, form: "texts" },
] as const;

/** Reads the forms as the API does; the page's action finds them in `pageFormContext`, and what is wrong with them too. */
function takePageForms(site: FastifyInstance, services: Services, render: RenderPage): void {
  const sendForm = async (request: FastifyRequest, reply: FastifyReply, form: PageForm) => {
    const fetchRequest = toFetchRequest(request, reply, services.publicUrl, { isBodyRead: true });
    return sendPage(reply, await render(fetchRequest, request.visit, form));
  };
  site.setErrorHandler(async (error: FastifyError, request, reply) => {
    const body = describeError(error, request, reply);
    const { statusCode: status } = reply;
    if (!shownOnPage.has(body.error.code)) return reply.send(body);
    return sendForm(request, reply, { ...emptyForm, problem: { status, error: body.error } });
  });
  for (const { url, form } of pageForms) {
    const config = { isPublic: true, isUnseen: true, form };
    site.post(url, { schema: { hide: true }, config }, async (request, reply) =>
      sendForm(request, reply, formOf(request)),
    );
  }
}

/** Why a form could not be read, or kept for reading. What another site sent (403) is shown no page. */
const shownOnPage: ReadonlySet<ErrorCode> = new Set([
  "invalid",
  "too-large",
  "unsupported-media",
  "too-many-requests",
  "internal",
]);

/** The dashboard's bare address leads to the tab that this browser had open last. */
function openLastTab(app: FastifyInstance, segment: string): void {
  app.get(`/${segment}`, { schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    return reply.redirect(`/${segment}/${parseActiveTab(request.cookies[activeTabKey])}`);
  });
}

/** Not handed on as they are. */
const ownHeaders: ReadonlySet<string> = new Set(["set-cookie", frameOriginHeader]);

async function sendPage(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (!ownHeaders.has(name)) reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  if (!response.headers.get("content-type")?.startsWith("text/html")) {
    return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : "");
  }
  const html = await htmlOf(response);
  const frameOrigin = response.headers.get(frameOriginHeader);
  reply.header("content-security-policy", pagePolicy(html, frameOrigin));
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
  return reply.send(html);
}

/** The request as React Router wants it, under the site's own origin: the Host header decides nothing. */
function toFetchRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
  { isBodyRead = false } = {},
): Request {
  const url = safeUrl(request.url, origin);
  // A page that is read is made of its address and of who reads it (`Visit`): no header can change what others are shown.
  // A HEAD is rendered like a GET, so that its headers are the same; Node leaves the body out.
  if (request.method !== "POST") return new Request(url);
  const abort = new AbortController();
  reply.raw.on("close", () => abort.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // The guard has compared it, by all the names this site is reached under; React Router knows only one.
  if (headers.has("origin")) headers.set("origin", origin);
  return new Request(url, {
    method: "POST",
    headers,
    signal: abort.signal,
    // Node's Request reads any async iterable; the DOM's types know only its own streams.
    ...(!isBodyRead && { body: request.raw as unknown as ReadableStream, duplex: "half" }),
  });
}

/** Broken percent codes and other nonsense in an address lead to the 404 page instead of an exception. */
function safeUrl(path: string, origin: string): URL {
  const [pathname = "/", query] = path.split("?", 2);
  try {
    decodeURIComponent(pathname);
    return new URL(`${pathname.replace(/^\/{2,}/, "/")}${query === undefined ? "" : `?${query}`}`, origin);
  } catch {
    return new URL("/not-found/", origin);
  }
}

const style =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color:#1b2a24}";

/** Costs nothing to make, and loads itself anew: a browser does not follow Retry-After. */
const busyPage = {
  html: `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>One moment, please</title>
<style>${style}</style>
<h1>One moment, please</h1>
<p>Too many pages were asked for from your connection at once. This one is tried again in three seconds.</p>
</html>
`,
  policy: `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`,
};
