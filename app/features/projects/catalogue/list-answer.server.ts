import type { ProjectFacets } from "../search.ts";
import type { FoundProject } from "./found-project.server.ts";

const start = Buffer.from('{"property":[');
const comma = Buffer.from(",");

/** The answer of `getproperties`, put together of bytes that are ready: nothing is written as JSON a second time. */
export function buildListAnswer(
  items: readonly FoundProject[],
  { total, facets }: { total: number; facets?: ProjectFacets },
): Buffer {
  const end = `],"count":${total}${facets ? `,"facets":${JSON.stringify(facets)}` : ""}}`;
  return Buffer.concat([start, ...joined(items), Buffer.from(end)]);
}

/** A bare array of projects, as `getallproperties` answers a page. */
export function buildArrayAnswer(items: readonly FoundProject[]): Buffer {
  return Buffer.concat([Buffer.from("["), ...joined(items), Buffer.from("]")]);
}

function joined(items: readonly FoundProject[]): Buffer[] {
  return items.flatMap((item, at) => (at === 0 ? [item.wireBytes()] : [comma, item.wireBytes()]));
}
