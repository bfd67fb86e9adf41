import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { databaseRetrySeconds, isDatabaseAway } from "#app/shared/outages.ts";
import { PageDataContext } from "./page-data.tsx";
import { PageStylesContext, type PageStylesheets } from "./page-styles.tsx";
import { errorForLog } from "./shared/error-for-log.ts";
import { pageResponse } from "./shared/page-response.ts";

/** Renders a page whole: nothing on it is deferred, and one buffer is compressed far more cheaply than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { serverHandoffStream } = routerContext;
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  const html = `<!DOCTYPE html>${renderPage(routerContext, request.url, data)}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!requestsWithoutDatabase.has(request)) return pageResponse(html, { status, headers });
  headers.set("Retry-After", retryAfterSeconds);
  return pageResponse(html, { status: 503, headers });
}

/** In one go, which costs half of what streaming does. What throws has React Router draw its error boundary. */
function renderPage(context: EntryContext, url: string, data: string): string {
  const routerContext = copyForPage(context);
  const html = renderToString(<Page context={routerContext} url={url} data={data} />);
  // The router of a page is an object with getters of its own, which V8 keeps until the next full collection, and with it
  // all that it holds: not the page's data too.
  routerContext.staticHandlerContext.loaderData = {};
  return html;
}

interface PageProps {
  readonly context: EntryContext;
  readonly url: string;
  readonly data: string;
}

function Page({ context, url, data }: PageProps) {
  return (
    <PageDataContext value={data}>
      <PageStylesContext value={import.meta.env.PROD ? stylesOf(context) : undefined}>
        <ServerRouter context={context} url={url} />
      </PageStylesContext>
    </PageDataContext>
  );
}

/** All stylesheets of a page, in their order. */
function stylesOf({ manifest }: EntryContext): PageStylesheets {
  const hrefs = [...new Set(Object.values(manifest.routes).flatMap((route) => route?.css ?? []))];
  return { hrefs, rules: hrefs.map(readStylesheet).join("") };
}

const stylesheets = new Map<string, string>();

/** A file of the build, which does not change while the server runs. */
function readStylesheet(href: string): string {
  const rules = stylesheets.get(href) ?? readFileSync(new URL(`../client${href}`, import.meta.url), "utf8");
  stylesheets.set(href, rules);
  return rules;
}

/** With the routes of this page alone: React Router makes objects of each one that it is given, every time. */
function copyForPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const);
  return {
    ...context,
    // React Router would draw the data with the page; PageData does.
    serverHandoffStream: undefined,
    manifest: { ...manifest, routes: Object.fromEntries(routes) },
    staticHandlerContext: { ...staticHandlerContext },
  };
}

/**
 * The data of a page by themselves, where the database is away: without React Router's mark the browser takes the answer
 * for what it is (ui/navigation/load-page.ts).
 */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  if (!requestsWithoutDatabase.has(request)) return response;
  return new Response(null, {
    status: 503,
    headers: { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" },
  });
}

const retryAfterSeconds = String(databaseRetrySeconds);

/** React Router answers every failed loader with 500; for these the truth is 503, which clients and crawlers try again. */
const requestsWithoutDatabase = new WeakSet<Request>();

/** A missing page is no fault of ours; everything else is logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseAway(error)) requestsWithoutDatabase.add(request);
  console.error(errorForLog(error));
}
