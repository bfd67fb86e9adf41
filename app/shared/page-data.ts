import type { PagePieces } from "./page-response.ts";

const pageDataType = "text/page-data";

/** Gives React Router's browser side, which reads them as they come, all of the data at once. */
const handOver = `(c=>{c.enqueue(document.querySelector('script[type="${pageDataType}"]').text);c.close()})(window.__reactRouterContext.streamController)`;

const pageEnd = "</body></html>";

/**
 * A page with what its loaders answered, encoded as React Router reads it, at its end. The data are no script: they are
 * written once, where a text in a script is a text within a text, and the policy of the page need not name their hash.
 */
export function withPageData(pieces: PagePieces, data: string): PagePieces {
  const last = pieces.at(-1);
  if (typeof last !== "string" || !last.endsWith(pageEnd)) throw new Error("A page ends with its body");
  // Outside of JSON's texts there is no `<` in them.
  const markup = `<script type="${pageDataType}">${data.replaceAll("<", "\\u003c")}</script>`;
  const handedOver = `<script>${handOver}</script>${pageEnd}`;
  return [...pieces.slice(0, -1), last.slice(0, -pageEnd.length), { markup }, handedOver];
}
