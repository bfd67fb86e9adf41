import { expect, it } from "vitest";
import { emptyForm } from "./form-fields.ts";
import { createFormState, reduceForm } from "./form-reducer.ts";
import { markSection } from "./section-nav.tsx";

it("marks a section done when all it needs is told or said to be not published, and wrong before anything else", () => {
  const filled = {
    ...emptyForm,
    bhk: [2],
    priceMinRupees: "1 Cr",
    priceMaxRupees: "2 Cr",
    projectStatus: "Ready to Move",
    propertyType: "Apartment",
  };
  const state = reduceForm(createFormState(emptyForm, true), { type: "change", patch: filled });
  expect(markSection("price", state)).toBe("open");
  const silent = reduceForm(state, { type: "not-published", name: "possessionOn", isOn: true });
  expect(markSection("price", silent)).toBe("done");
  const wrong = reduceForm(silent, { type: "error", name: "units", message: "Row 1: type its BHK." });
  expect(markSection("price", wrong)).toBe("wrong");
  expect(markSection("building", wrong)).toBe("open");
  expect(markSection("building", reduceForm(wrong, { type: "text", name: "floors", value: "4" }))).toBe(
    "done",
  );
});
