import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { isDatabaseAway } from "./shared/database-away.ts";
import { errorForLog } from "./shared/error-for-log.ts";

/** Renders a page whole: nothing on it is deferred, and one buffer is compressed far more cheaply than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let renderFailed = false;
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        resolve(text(stream.pipe(new PassThrough())));
      },
      onShellError: reject,
      onError(error) {
        renderFailed = true;
        console.error(errorForLog(error));
      },
    });
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (renderFailed) return new Response(html, { status: 500, headers });
  if (!requestsWithoutDatabase.has(request)) return new Response(html, { status, headers });
  headers.set("Retry-After", retryAfterSeconds);
  return new Response(html, { status: 503, headers });
}

/** The same for the data of a page; without React Router's mark the browser takes it for what it is (ui/load-page.ts). */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  if (!requestsWithoutDatabase.has(request)) return response;
  return new Response(null, {
    status: 503,
    headers: { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" },
  });
}

const retryAfterSeconds = "30";

/** React Router answers every failed loader with 500; for these the truth is 503, which clients and crawlers try again. */
const requestsWithoutDatabase = new WeakSet<Request>();

/** A missing page is no fault of ours; everything else is logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseAway(error)) requestsWithoutDatabase.add(request);
  console.error(errorForLog(error));
}
