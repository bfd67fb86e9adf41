import { brotliCompressSync } from "node:zlib";
import { resourceKinds, type Transfer } from "./network-log.ts";
import { phoneText } from "./phone-page.ts";
import type { Aim, Table } from "./report.ts";
import { median, sum } from "./statistics.ts";
import type { Visit } from "./visit.ts";

/** The same page, visited several times, and its peer as often. */
export type MeasuredPage = { name: string; isHydrated: boolean; visits: Visit[]; peerVisits: Visit[] };

export function bytesTable(pages: MeasuredPage[]): Table {
  const rows = pages.flatMap(({ name, visits }) => {
    const kilobytes = (wanted: (transfer: Transfer, visit: Visit) => boolean) =>
      resourceKinds.map((kind) =>
        median(visits.map((seen) => kb(seen.transfers.filter((it) => it.kind === kind && wanted(it, seen))))),
      );
    const all = kilobytes(() => true);
    const early = kilobytes(isBeforeLargest);
    return [
      [name, ...all, sum(all), median(visits.map(({ transfers }) => transfers.length))],
      [
        `${name}, before the largest paint`,
        ...early,
        sum(early),
        median(visits.map((seen) => seen.transfers.filter((it) => isBeforeLargest(it, seen)).length)),
      ],
    ];
  });
  return {
    caption: "Kilobytes over the wire, headers included, with an empty cache",
    columns: ["Page", ...resourceKinds, "All", "Requests"],
    rows,
  };
}

export function timesTable(pages: MeasuredPage[], visits: number): Table {
  const rows = pages.map(({ name, visits, peerVisits }) => {
    const [largest, largestOfPeer] = [largestPaintMs(visits), largestPaintMs(peerVisits)];
    return [
      name,
      since(visits, ({ firstPaint }) => firstPaint),
      largest,
      visits[0]?.largestElement ?? "",
      largestOfPeer,
      largest / largestOfPeer,
      median(visits.map(({ layoutShift }) => layoutShift)),
      median(visits.map(({ blockedMs }) => blockedMs)),
      since(visits, ({ transfers }) => Math.min(...scripts(transfers).map(({ askedAt }) => askedAt))),
      since(visits, ({ reactAt }) => reactAt),
      median(visits.map(({ inlineDataBytes }) => inlineDataBytes / 1000)),
    ];
  });
  return {
    caption: `Milliseconds on ${phoneText}, median of ${visits}. The peer is a page written by hand: the same words and first picture, no script, font or stylesheet file; page and peer in turns`,
    columns: [
      "Page",
      "First paint",
      "Largest paint",
      "Largest element",
      "Peer's largest paint",
      "× peer",
      "Layout shift",
      "Blocked",
      "Scripts asked",
      "React starts",
      "Data for React in the HTML, kB unpacked",
    ],
    rows,
  };
}

function since(visits: readonly Visit[], mark: (visit: Visit) => number): number {
  return median(visits.map((seen) => mark(seen) - seen.began));
}

function largestPaintMs(visits: readonly Visit[]): number {
  return since(visits, ({ largestPaint }) => largestPaint);
}

export function waterfall({ name, visits }: MeasuredPage): Table {
  const [seen] = visits;
  const rows = (seen?.transfers ?? [])
    .toSorted((left, right) => left.askedAt - right.askedAt)
    .map(({ url, kind, askedAt, endedAt, bytes }) => [
      new URL(url).pathname,
      kind,
      bytes / 1000,
      Math.round(askedAt - (seen?.began ?? 0)),
      Math.round(endedAt - (seen?.began ?? 0)),
    ]);
  return {
    caption: `${name}: what is fetched when`,
    columns: ["Address", "Kind", "kB", "Asked ms", "Done ms"],
    rows,
  };
}

/** The pages that most visits begin with. */
const firstPages: readonly string[] = ["Home", "List", "Project"];

/**
 * The aims of issues 4 and 5. A script in the HTML stands before the first paint, and so counts among what does. A layout
 * shift of 0 is meant in the three digits that browsers show.
 */
export function aimsOf({ name, isHydrated, visits }: MeasuredPage): Aim[] {
  const aim = (what: string, limit: number, unit: string, value: (visit: Visit) => number): Aim => ({
    name: `${name}: ${what}`,
    limit,
    unit,
    measured: median(visits.map(value)),
  });
  const fetchedEarly = (seen: Visit) =>
    kb(scripts(seen.transfers).filter((transfer) => transfer.endedAt < seen.firstPaint));
  return [
    aim(
      "largest paint",
      firstPages.includes(name) ? 900 : 1200,
      "ms",
      (seen) => seen.largestPaint - seen.began,
    ),
    aim("layout shift", 0, "", ({ layoutShift }) => Math.round(layoutShift * 1000) / 1000),
    aim("script before the first paint", 8, "kB", (seen) => fetchedEarly(seen) + inlineKb(seen)),
    aim("before the largest paint", 120, "kB", (seen) =>
      kb(seen.transfers.filter((transfer) => isBeforeLargest(transfer, seen))),
    ),
    aim("blocked in all", 50, "ms", ({ blockedMs }) => blockedMs),
    aim("script files in all", isHydrated ? 135 : 5, "kB", (seen) => kb(scripts(seen.transfers))),
  ];
}

export function oversizedOf({ name, visits }: MeasuredPage): string[] {
  const [seen] = visits;
  return (seen?.oversized ?? []).map(
    (url) => `${name}: ${new URL(url).pathname} has more than twice the pixels shown.`,
  );
}

function isBeforeLargest(transfer: Transfer, seen: Visit): boolean {
  return transfer.endedAt <= seen.largestPaint;
}

function scripts(transfers: Transfer[]): Transfer[] {
  return transfers.filter(({ kind }) => kind === "JS");
}

/** Compressed, as everything else is counted. */
function inlineKb({ inlineScript }: Visit): number {
  return brotliCompressSync(inlineScript).length / 1000;
}

function kb(transfers: Transfer[]): number {
  return sum(transfers.map(({ bytes }) => bytes)) / 1000;
}
