import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { termsContent } from "#app/terms-content.ts";
import { buildTermsSections } from "./terms.tsx";

const sections = (content = termsContent) =>
  new Map(
    buildTermsSections("Ghar", content).map(({ id, body }) => [
      id,
      renderToStaticMarkup(body).replace(/<[^>]*>/g, " "),
    ]),
  );

it("the guarantee's terms are the owner's", () => {
  const guarantee = ["Show us the lower price in writing.", "It holds until you book."];
  expect(sections({ ...termsContent, guarantee }).get("guarantee")).toMatch(
    /Show us the lower price in writing\..*It holds until you book\./,
  );
});

it("what a lead is stands where its refund does, and agrees with what the forms promise", () => {
  expect(sections().get("refunds")).toMatch(
    /A lead is a buyer who asked Ghar’s team to be put in touch with that member\..*Nobody’s number is handed on without that\./,
  );
});
