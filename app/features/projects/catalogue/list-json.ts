import type { ProjectFacets } from "../search/query.ts";
import type { FoundProject } from "./found-project.server.ts";

const start = Buffer.from('{"property":[');
const comma = Buffer.from(",");

type Found = { items: readonly FoundProject[]; total: number; facets?: ProjectFacets };

/** The response of `getproperties`, of JSON that is ready. */
export function buildListJson({ items, total, facets }: Found): Buffer {
  const end = `],"count":${total}${facets ? `,"facets":${JSON.stringify(facets)}` : ""}}`;
  return Buffer.concat([start, ...separated(items), Buffer.from(end)]);
}

/** A bare array of projects, with which `getallproperties` answers a page. */
export function buildArrayJson(items: readonly FoundProject[]): Buffer {
  return Buffer.concat([Buffer.from("["), ...separated(items), Buffer.from("]")]);
}

function separated(items: readonly FoundProject[]): Buffer[] {
  return items.flatMap(({ json }, at) => (at > 0 ? [comma, json] : [json]));
}
