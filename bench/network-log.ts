import type { CDPSession } from "@playwright/test";

export const resourceKinds = ["HTML", "CSS", "JS", "Font", "Image", "Other"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export type Transfer = {
  url: string;
  kind: ResourceKind;
  /** Milliseconds of the epoch. */
  askedAt: number;
  endedAt: number;
  /** Headers and body as they came over the wire. */
  bytes: number;
};

const kindOfType: Record<string, ResourceKind> = {
  Document: "HTML",
  Stylesheet: "CSS",
  Script: "JS",
  Font: "Font",
  Image: "Image",
};

/** Keeps what a page fetches, as the browser's own network log has it. */
export async function recordNetwork(session: CDPSession): Promise<() => Transfer[]> {
  const open = new Map<string, { transfer: Transfer; clockOffset: number }>();
  const finished: Transfer[] = [];
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", timestamp, wallTime }) => {
    if (request.url.startsWith("data:")) return;
    const kind = kindOf(type, request.url);
    const transfer = { url: request.url, kind, askedAt: wallTime * 1000, endedAt: Number.NaN, bytes: 0 };
    open.set(requestId, { transfer, clockOffset: wallTime - timestamp });
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const found = open.get(requestId);
    if (!found) return;
    found.transfer.endedAt = (timestamp + found.clockOffset) * 1000;
    found.transfer.bytes = encodedDataLength;
    finished.push(found.transfer);
  });
  await session.send("Network.enable");
  return () => [...finished];
}

/** Scripts fetched ahead of their use are of the type Other. */
function kindOf(type: string, url: string): ResourceKind {
  return kindOfType[type] ?? (/\.js(\?|$)/.test(url) ? "JS" : "Other");
}
