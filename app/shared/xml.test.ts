import { describe, expect, it } from "vitest";
import { escapeXml } from "./xml.ts";

describe("escapeXml", () => {
  it("keeps every sign of a text without ending a tag or an attribute", () => {
    expect(escapeXml(`A&B <c> "d" 'e' ]]> \u2028 ₹ आँगन`)).toBe(
      "A&amp;B &lt;c&gt; &quot;d&quot; &apos;e&apos; ]]&gt; \u2028 ₹ आँगन",
    );
    expect(escapeXml("&amp;")).toBe("&amp;amp;");
  });

  it("leaves out what no XML may hold", () => {
    expect(escapeXml("a\u0000\u0008\u000b\u001b\uffffb\tc\nd")).toBe("ab\tc\nd");
    expect(escapeXml("half \ud83d pair")).toBe("half \ufffd pair");
  });
});
