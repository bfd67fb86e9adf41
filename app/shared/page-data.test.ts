import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { withPageData } from "./page-data.ts";
import type { PagePieces } from "./page-response.ts";

function write(pieces: PagePieces): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.markup)).join("");
}

/** As a browser takes it: the text of the data's script, and then the script behind it. */
function readInBrowser(page: string): string[] {
  const [data = "", code = ""] = [...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);
  const received: string[] = [];
  const streamController = {
    enqueue: (text: string) => received.push(text),
    close: () => received.push("closed"),
  };
  runInNewContext(code, {
    document: { querySelector: () => ({ text: data }) },
    window: { __reactRouterContext: { streamController } },
  });
  return received;
}

it("a page's data come to the router as they were encoded, whatever they say", () => {
  const texts = ["</script><script>alert(1)</script>", "<!-- <script", '\u2028 ₹ \\u003c "', "]]>"];
  const data = `${JSON.stringify(texts)}\n`;
  const page = write(withPageData(["<body>", { markup: "<b>1</b>" }, "<p>2</p></body></html>"], data));
  expect(page).toMatch(/^<body><b>1<\/b><p>2<\/p><script .*<\/script><\/body><\/html>$/s);
  const [received = "", end] = readInBrowser(page);
  expect(JSON.parse(received)).toEqual(texts);
  expect(end).toBe("closed");
});

it("nobody has to look for a script in the data", () => {
  const pieces = withPageData(["<body></body></html>"], '["<link>"]');
  expect(pieces).toContainEqual({ markup: expect.stringContaining("\\u003clink>") });
});

it("data for half a page are refused", () => {
  expect(() => withPageData(["<body>"], "[]")).toThrow("A page ends with its body");
});
