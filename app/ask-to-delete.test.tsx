import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AskToDelete } from "./ask-to-delete.tsx";

const said = (contactEmail: string) =>
  renderToStaticMarkup(<AskToDelete contactEmail={contactEmail} />).replace(/<[^>]*>/g, "");

it("says how to have one's details deleted, with the address where there is one", () => {
  expect(said("care@homes.example")).toBe(
    "Ask us on the call, or write to care@homes.example, to delete them.",
  );
  expect(said("")).toBe("Ask us on the call to delete them.");
});
