import { expect, it } from "vitest";
import { mergeDrafts } from "./draft-merge.ts";

const fields = ["name", "status", "budget"] as const;

it("takes what only they changed, and keeps what was typed here until it is said otherwise", () => {
  const seen = { name: "Kavita", status: "New", budget: "75" };
  const draft = { ...seen, name: "Kavita Rawat", budget: "80" };
  const theirs = { name: "Kavita R.", status: "Called", budget: "80" };
  expect(mergeDrafts(fields, { draft, seen, theirs })).toEqual({
    draft: { name: "Kavita Rawat", status: "Called", budget: "80" },
    differences: [
      { field: "name", theirs: "Kavita R.", isContested: true },
      { field: "status", theirs: "Called", isContested: false },
    ],
  });
});
