import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { databaseRetrySeconds, isDatabaseAway } from "#app/shared/outages.ts";
import { PageDataContext } from "./page-data.tsx";
import { errorForLog } from "./shared/error-for-log.ts";
import { pageResponse } from "./shared/page-response.ts";

/** Renders a page whole: nothing on it is deferred, and one buffer is compressed far more cheaply than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { html, isWhole } = await renderPage(routerContext, request.url);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!isWhole) return pageResponse(html, { status: 500, headers });
  if (!requestsWithoutDatabase.has(request)) return pageResponse(html, { status, headers });
  headers.set("Retry-After", retryAfterSeconds);
  return pageResponse(html, { status: 503, headers });
}

/** What React leaves in a page where a part of it was not ready, or failed. Texts can't hold it: their `<` is escaped. */
const unfinishedPart = "<!--$!-->";

type RenderedPage = { html: string; isWhole: boolean };

/** In one go, which costs half of what streaming does; where a part has to be waited for, by the renderer that can wait. */
async function renderPage(given: EntryContext, url: string): Promise<RenderedPage> {
  const data = given.serverHandoffStream ? await text(given.serverHandoffStream) : "";
  // React Router would draw the data with the page; PageData does.
  const context = { ...given, serverHandoffStream: undefined };
  return renderAtOnce(context, url, data) ?? (await renderWaiting(context, url, data));
}

function renderAtOnce(context: EntryContext, url: string, data: string): RenderedPage | undefined {
  const routerContext = copyForPage(context);
  const html = renderToString(<Page context={routerContext} url={url} data={data} />);
  // The router of a page is an object with getters of its own, which V8 keeps until the next full collection, and with it
  // all that it holds: not the page's data too.
  routerContext.staticHandlerContext.loaderData = {};
  if (html.includes(unfinishedPart)) return undefined;
  return { html: `<!DOCTYPE html>${html}`, isWhole: true };
}

interface PageProps {
  readonly context: EntryContext;
  readonly url: string;
  readonly data: string;
}

function Page({ context, url, data }: PageProps) {
  return (
    <PageDataContext value={data}>
      <ServerRouter context={context} url={url} />
    </PageDataContext>
  );
}

/** With the routes of this page alone: React Router makes objects of each one that it is given, every time. */
function copyForPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const);
  return {
    ...context,
    manifest: { ...manifest, routes: Object.fromEntries(routes) },
    staticHandlerContext: { ...staticHandlerContext },
  };
}

function renderWaiting(context: EntryContext, url: string, data: string): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let isWhole = true;
    const stream = renderToPipeableStream(<Page context={context} url={url} data={data} />, {
      async onAllReady() {
        resolve({ html: await text(stream.pipe(new PassThrough())), isWhole });
      },
      onShellError: reject,
      onError(error) {
        isWhole = false;
        console.error(errorForLog(error));
      },
    });
  });
}

/**
 * The data of a page by themselves, where the database is away: without React Router's mark the browser takes the answer
 * for what it is (ui/load-page.ts).
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
