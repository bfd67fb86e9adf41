import type { ProjectFacets } from "../search.ts";
import { ByteWriter } from "./byte-writer.ts";
import type { FoundProject } from "./found-project.server.ts";

const start = Buffer.from('{"property":[');
const comma = Buffer.from(",");
/** Written over by each answer. */
const writer = new ByteWriter();

type Found = { items: readonly FoundProject[]; total: number; facets?: ProjectFacets };

/** The answer of `getproperties`, put together of bytes that are ready: nothing is written as JSON a second time. */
export function buildListAnswer({ items, total, facets }: Found): Buffer {
  writer.reset().add(start);
  writeItems(items);
  writer.add(Buffer.from(`],"count":${total}${facets ? `,"facets":${JSON.stringify(facets)}` : ""}}`));
  return writer.take();
}

/** A bare array of projects, as `getallproperties` answers a page. */
export function buildArrayAnswer(items: readonly FoundProject[]): Buffer {
  writer.reset().add(Buffer.from("["));
  writeItems(items);
  writer.add(Buffer.from("]"));
  return writer.take();
}

function writeItems(items: readonly FoundProject[]): void {
  for (const [at, item] of items.entries()) {
    if (at > 0) writer.add(comma);
    item.writeWire(writer);
  }
}
