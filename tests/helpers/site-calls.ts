import { buildForm, type Fields } from "./property-calls.ts";

export type SiteAnswer = { status: number; headers: Headers; text: string; json: <Body>() => Body };

/** Calls to a running site, over HTTP; `headers` go with each. */
export function callsTo(site: string, headers: Record<string, string> = {}) {
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<SiteAnswer> => {
    const response = await fetch(new URL(path, site), {
      method,
      redirect: "manual",
      ...init,
      headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  };
  return {
    get: (path: string) => send("GET", path),
    remove: (path: string) => send("DELETE", path),
    post: (path: string, fields: Fields, more: Record<string, string> = {}) =>
      send("POST", path, { body: buildForm(fields), headers: more }),
    patch: (path: string, fields: Fields) => send("PATCH", path, { body: buildForm(fields) }),
    postJson: (path: string, body: unknown, more: Record<string, string> = {}) =>
      send("POST", path, {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...more },
      }),
  };
}

export type SiteCalls = ReturnType<typeof callsTo>;
