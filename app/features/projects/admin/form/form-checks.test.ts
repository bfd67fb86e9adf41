import { expect, it } from "vitest";
import { checkForm, describePublic } from "./form-checks.ts";
import { emptyForm } from "./form-fields.ts";
import { createFormState } from "./form-reducer.ts";

const draftOf = (patch: Partial<typeof emptyForm>) =>
  checkForm(
    { ...createFormState(emptyForm, true), form: { ...emptyForm, title: "Ashoka Court", ...patch } },
    { isDraft: true, isNew: true },
  );

it.each(["835", "835-1255", "835 – 1,255", "1,255.5", ""])("takes a carpet area of %j", (text) => {
  expect(draftOf({ carpetArea: { text, unit: "sq.ft." } })).toEqual({});
});

it.each(["large", "-", "835 acres of it", "0"])("refuses a carpet area of %j", (text) => {
  expect(draftOf({ carpetArea: { text, unit: "sq.ft." } })).toEqual({
    carpetArea: "Enter a number or a range, such as 835-1255.",
  });
});

it("begins with square feet", () => {
  expect(emptyForm.carpetArea.unit).toBe("sq.ft.");
});

it.each([
  [[], "Visitors will see this project."],
  [
    ["no title", "no RERA number", "no state", "no place"],
    "Not public yet. Add: title, RERA number, state, city.",
  ],
  [["no state", "hidden by staff"], "Not public yet. Add: state. Also: hidden by staff."],
  [["commercial only", "registration lapsed"], "Not public: commercial only, registration lapsed."],
])("says of %j what to do about it", (reasons, words) => {
  expect(describePublic(reasons)).toBe(words);
});
