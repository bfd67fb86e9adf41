import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { LRUCache } from "lru-cache";

/** Scripts, styles and fonts never are a document: what only counts for one would cost a phone a packet in every page. */
const partOfPage = /^(?:(?:application|text)\/javascript|text\/css|font\/)/;
const documentHeaders = ["cross-origin-opener-policy", "referrer-policy", "x-frame-options"];
/** Nobody asks again for what is immutable. */
const validators = ["etag", "last-modified", "accept-ranges"];

/** A year. The operator's other names below this one are not ours to decide about. */
const httpsOnly = { maxAge: 31_536_000, includeSubDomains: false };

/** With helmet's other headers, which are the same for every answer. */
function helmetOptions(publicUrl: string) {
  return {
    contentSecurityPolicy: false,
    // With helmet's default, no-referrer, browsers send `Origin: null` with plain forms and the origin check refuses them.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: publicUrl.startsWith("https:") && httpsOnly,
    crossOriginEmbedderPolicy: false,
    // Of use to no browser of today; each would ride on every file of every page.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  } as const;
}

/** Headers every answer carries. Pages replace the policy with one that admits their own scripts and styles by hash. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = readHelmetHeaders(publicUrl);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (partOfPage.test(String(reply.getHeader("content-type")))) {
      for (const name of documentHeaders) reply.removeHeader(name);
      if (String(reply.getHeader("cache-control")).includes("immutable"))
        for (const name of validators) reply.removeHeader(name);
    } else if (!reply.hasHeader("content-security-policy")) {
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    }
    done(null, payload);
  });
}

/** Read once: as a hook of its own, helmet would put itself together anew for each request. */
function readHelmetHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const response: Pick<ServerResponse, "setHeader" | "removeHeader"> = {
    setHeader(name, value) {
      headers[name] = String(value);
      return this as ServerResponse;
    },
    removeHeader: () => undefined,
  };
  helmet(helmetOptions(publicUrl))({} as IncomingMessage, response as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/**
 * The content policy of a page: own files only, exactly the scripts and styles that are in its HTML, and frames of the one
 * origin that the page names, if any.
 */
export function pagePolicy(html: string, frameOrigin: string | null): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${sourcesOf(html, inlineScript, hashText)}`,
    `style-src 'self' ${sourcesOf(html, inlineStyle, hashStyle)}`,
    "style-src-attr 'unsafe-inline'",
    // blob: is a picture that staff have picked and not sent yet.
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(frameOrigin ? [`frame-src ${frameOrigin}`] : []),
  ].join("; ");
}

const inlineScript = /<script(?: type="module"(?:(?! src=)[^>])*)?>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The sources `'sha256-…'` of a page's scripts or styles: the same bytes serve every visitor, so there is no nonce. */
function sourcesOf(html: string, element: RegExp, hashOf: (text: string) => string): string {
  const sources = html.matchAll(element).map(([, text = ""]) => `'sha256-${hashOf(text)}'`);
  return [...new Set(sources)].join(" ");
}

function hashText(text: string): string {
  return hash("sha256", text, "base64");
}

/** Of styles, which are 50 kB and the same on many pages. */
const styleHashes = new LRUCache<string, string>({ max: 100 });

function hashStyle(text: string): string {
  const known = styleHashes.get(text);
  if (known !== undefined) return known;
  const hashed = hashText(text);
  // A copy: a part of the page would hold all of it.
  styleHashes.set(Buffer.from(text).toString(), hashed);
  return hashed;
}
