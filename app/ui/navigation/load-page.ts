import { isRouteErrorResponse } from "react-router";
import { loadDespiteTrouble, type TroubleKind } from "./navigation-trouble.ts";

/**
 * For a page's `clientLoader`: its data from the server. While the server can't be reached or fails, the page that is
 * shown stays. Answers that are meant, such as 404 and redirects, go through.
 */
export function loadPage<T>(request: Request, serverLoader: () => Promise<T>): Promise<T> {
  return loadDespiteTrouble(serverLoader, { kindOf: kindOfFailure, signal: request.signal });
}

function kindOfFailure(error: unknown): TroubleKind | undefined {
  if (error instanceof Response) return undefined;
  if (isRouteErrorResponse(error)) return error.status >= 500 ? "away" : undefined;
  // What `fetch` throws without a connection; an answer that broke off can't be read.
  const isCutOff = error instanceof TypeError || (error instanceof Error && error.cause !== undefined);
  return isCutOff ? "unreachable" : "failed";
}
