import { resourceKinds, type Transfer } from "./network-log.ts";
import type { Aim, Table } from "./report.ts";
import { median, sum } from "./statistics.ts";
import type { Visit } from "./visit.ts";

/** The same page, visited several times. */
export type MeasuredPage = { name: string; visits: Visit[] };

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

export function timesTable(pages: MeasuredPage[]): Table {
  const rows = pages.map(({ name, visits }) => {
    const since = (mark: (visit: Visit) => number) => median(visits.map((seen) => mark(seen) - seen.began));
    return [
      name,
      since(({ firstPaint }) => firstPaint),
      since(({ largestPaint }) => largestPaint),
      visits[0]?.largestElement ?? "",
      median(visits.map(({ layoutShift }) => layoutShift)),
      since(({ transfers }) => Math.min(...scripts(transfers).map(({ askedAt }) => askedAt))),
      since(({ reactAt }) => reactAt),
      median(visits.map(({ inlineDataBytes }) => inlineDataBytes / 1000)),
    ];
  });
  return {
    caption:
      "Milliseconds on a phone (390 px, 2 pixels per px, CPU ÷ 4) on slow 4G (1.6 Mbit/s, 150 ms), median of 3",
    columns: [
      "Page",
      "First paint",
      "Largest paint",
      "Largest element",
      "Layout shift",
      "Scripts asked",
      "React starts",
      "Data for React in the HTML, kB unpacked",
    ],
    rows,
  };
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

export function aimsOf({ name, visits }: MeasuredPage): Aim[] {
  const middle = (value: (visit: Visit) => number) => median(visits.map(value));
  return [
    {
      name: `${name}: script in all`,
      limit: 110,
      unit: "kB",
      measured: middle((seen) => kb(scripts(seen.transfers))),
    },
    {
      name: `${name}: before the largest paint`,
      limit: 120,
      unit: "kB",
      measured: middle((seen) => kb(seen.transfers.filter((it) => isBeforeLargest(it, seen)))),
    },
    {
      name: `${name}: script fetched before the first paint`,
      limit: 0,
      unit: "kB",
      measured: middle((seen) => kb(scripts(seen.transfers).filter((it) => it.endedAt < seen.firstPaint))),
    },
    {
      name: `${name}: script in the HTML, React's data left out`,
      limit: 3,
      unit: "kB",
      measured: middle(({ inlineScriptBytes }) => inlineScriptBytes / 1000),
    },
    { name: `${name}: layout shift`, limit: 0, unit: "", measured: middle(({ layoutShift }) => layoutShift) },
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

function kb(transfers: Transfer[]): number {
  return sum(transfers.map(({ bytes }) => bytes)) / 1000;
}
