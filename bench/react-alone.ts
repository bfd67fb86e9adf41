import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decodeData,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { formatProjectQuery } from "#app/features/projects/search/query.ts";
import { listPath } from "#app/links.ts";
import { createColdQueries } from "./query-mix.ts";

/**
 * The peer of a list page that nobody has asked for before: React's own `renderToString` of the same page, with its data at
 * hand. No search, no HTTP, no encoding, nothing compressed.
 * Started with the address of a site, whose pages' data it takes; prints its own address, where `GET /?ms=500` renders for
 * so long and answers how often.
 */
const [site = ""] = process.argv.slice(2);
const pageCount = 40;
const bundle = new URL("../build/server/index.js", import.meta.url).href;
const { build } = (await import(bundle)) as { build: ServerBuild };

type Page = { context: EntryContext; url: string };

const pages = await Promise.all(addresses().map(readPage));
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "/", "http://bench");
  response.end(JSON.stringify({ renders: renderFor(Number(searchParams.get("ms"))) }));
}).listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

/** One page after the other, like different visitors. */
function renderFor(ms: number): number {
  const until = performance.now() + ms;
  for (let renders = 0; ; renders++) {
    const page = pages[renders % pages.length];
    if (!page || performance.now() > until) return renders;
    // V8 puts the pieces of a text together only when it is first read.
    if (!renderToString(createElement(ServerRouter, page)).endsWith("</html>")) throw new Error(page.url);
  }
}

function addresses(): string[] {
  const nextQuery = createColdQueries(71);
  const nextAddress = () => `${listPath}?${formatProjectQuery({ ...nextQuery(), page: 1 })}`;
  return Array.from({ length: pageCount }, nextAddress);
}

/** What React Router hands its renderer for this address, its loaders replaced by the data the site has for it. */
async function readPage(path: string): Promise<Page> {
  const dataOf = await fetchData(path);
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: { ...route.module, loader: () => dataOf[id]?.data } },
    ]),
  );
  const { promise, resolve } = Promise.withResolvers<EntryContext>();
  const takeContext: ServerBuild["entry"]["module"]["default"] = (_request, _status, _headers, context) => {
    // As on the site, where the data stand behind what React renders.
    resolve({ ...context, serverHandoffStream: undefined });
    return new Response();
  };
  const entry = { ...build.entry, module: { ...build.entry.module, default: takeContext } };
  const handle = createRequestHandler({ ...build, routes, entry }, "production");
  const url = new URL(path, site).href;
  await handle(new Request(url), new RouterContextProvider());
  return { context: await promise, url };
}

async function fetchData(path: string): Promise<Record<string, { data: unknown } | undefined>> {
  const [pathname, query] = path.split("?");
  const { body, status } = await fetch(`${site}${pathname}.data?${query}`);
  if (!body || status !== 200) throw new Error(`${status} from ${path}`);
  const { value } = await decodeData(body, globalThis);
  // Of the browser's half of React Router, which knows the shape.
  return value as Record<string, { data: unknown }>;
}
