import type { ApiPath } from "#app/links.ts";
import type { ErrorBody, ErrorCode } from "./api-error.ts";

export type CallResult<Body> =
  | { isOk: true; body: Body }
  | {
      isOk: false;
      status: number;
      code: ErrorCode | "offline";
      message: string;
      fields: Record<string, string>;
      current?: unknown;
    };

export type FailedCall = Extract<CallResult<unknown>, { isOk: false }>;

type CallOptions = {
  /** A form goes as multipart, an object as JSON. */
  body?: FormData | Record<string, unknown>;
  /** Bytes sent of all, while a form is on its way. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
};

/**
 * One call of our own API from the browser: the door for every write of the dashboard. Never throws, except when
 * aborted: a refusal, a failure and a lost connection are answers with words that can be shown.
 */
export function sendCall<Body = unknown>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: ApiPath,
  { body, onProgress, signal }: CallOptions = {},
): Promise<CallResult<Body>> {
  return new Promise((resolve, reject) => {
    // XMLHttpRequest, because fetch can't say how much of a body has been sent.
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader("accept", "application/json");
    request.onload = () => resolve(readResult<Body>(request));
    request.onerror = () => resolve(offline);
    request.onabort = () => reject(new DOMException("Cancelled", "AbortError"));
    if (onProgress) request.upload.onprogress = (event) => onProgress(event.loaded, event.total);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (body instanceof FormData || body === undefined) request.send(body ?? null);
    else {
      request.setRequestHeader("content-type", "application/json");
      request.send(JSON.stringify(body));
    }
  });
}

const offline: CallResult<never> = {
  isOk: false,
  status: 0,
  code: "offline",
  message: "The site could not be reached. Nothing is lost: try again.",
  fields: {},
};

function readResult<Body>({ status, responseText }: XMLHttpRequest): CallResult<Body> {
  const parsed = parseJson(responseText);
  // What our own API answers is described by its schemas; the browser carries no second copy of them.
  if (status >= 200 && status < 300) return { isOk: true, body: parsed as Body };
  const { error } = (parsed ?? {}) as Partial<ErrorBody>;
  return {
    isOk: false,
    status,
    code: error?.code ?? "internal",
    message: error?.message ?? `The site answered ${status}. Try again.`,
    fields: error?.fields ?? {},
    ...(error?.current !== undefined && { current: error.current }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
