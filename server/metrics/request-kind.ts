import { cardFolder, mediaFolder } from "#app/links.ts";

/** What requests are told apart by: never their address, which may name a project, a place or a person. */
export const requestKinds = ["page", "call", "write", "picture", "file"] as const;

/** Place in `requestKinds`. */
export type RequestKind = number;

const [page, call, write, picture, file] = requestKinds.keys();

/** Undefined for what watches the site: health and metrics. */
export function kindOf(method: string, url: string): RequestKind | undefined {
  if (/^\/(healthz|readyz|metrics)\b/.test(url)) return undefined;
  if (method !== "GET" && method !== "HEAD") return write;
  if (url.startsWith("/api/") || url.startsWith("/admin/")) return call;
  if (url.startsWith(mediaFolder) || url.startsWith(cardFolder)) return picture;
  if (url.startsWith("/assets/")) return file;
  return /^[^?]*\.(?!(?:data|json)(?:\?|$))\w+(?:\?|$)/.test(url) ? file : page;
}
