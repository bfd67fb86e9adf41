import { describe, expect, it } from "vitest";
import { fieldErrorsFromApi } from "./form-api.ts";
import { checkForm } from "./form-checks.ts";
import { emptyForm } from "./form-fields.ts";
import { createFormState, type FormState, reduceForm } from "./form-reducer.ts";

const added = createFormState(emptyForm, true);

function typed(
  state: FormState,
  name: "title" | "priceMinRupees" | "priceMaxRupees" | "websiteUrl" | "towers",
  value: string,
) {
  return reduceForm(state, { type: "text", name, value });
}

describe("a starred field", () => {
  const asNew = { isDraft: false, isNew: true };

  it("must be told, or be said to be not published", () => {
    const titled = typed(added, "title", "Palm Court");
    expect(Object.keys(checkForm(titled, asNew)).sort()).toEqual(
      [
        "amenities",
        "bhk",
        "possessionOn",
        "priceMaxRupees",
        "priceMinRupees",
        "projectStatus",
        "propertyType",
      ].sort(),
    );
    const silent = reduceForm(titled, { type: "not-published", name: "priceMinRupees", isOn: true });
    expect(checkForm(silent, asNew).priceMinRupees).toBeUndefined();
  });

  it("is not asked of a draft, which needs a title alone", () => {
    expect(checkForm(added, { isDraft: true, isNew: true })).toEqual({ title: "Type a title." });
  });

  it("gives back what was typed when “Not published” is taken back", () => {
    const priced = typed(added, "priceMinRupees", "62 Lacs");
    const silent = reduceForm(priced, { type: "not-published", name: "priceMinRupees", isOn: true });
    expect(silent.form.priceMinRupees).toBe("");
    const again = reduceForm(silent, { type: "not-published", name: "priceMinRupees", isOn: false });
    expect(again.form.priceMinRupees).toBe("62 Lacs");
  });

  it("is published as soon as something is typed", () => {
    const silent = reduceForm(added, { type: "not-published", name: "priceMinRupees", isOn: true });
    expect(typed(silent, "priceMinRupees", "6").notPublished).toEqual([]);
  });
});

describe("editing", () => {
  const asEdit = { isDraft: false, isNew: false };
  const old = {
    ...emptyForm,
    title: "Old",
    priceMinRupees: "90,00,000",
    priceMaxRupees: "80,00,000",
    websiteUrl: "no address",
  };
  const state = createFormState(old, false);

  it("never demands more than was there", () => {
    expect(checkForm(state, asEdit)).toEqual({});
    expect(checkForm(typed(state, "title", "New"), asEdit)).toEqual({});
  });

  it("checks what was touched", () => {
    expect(checkForm(typed(state, "title", " "), asEdit)).toEqual({ title: "Type a title." });
    expect(checkForm(typed(state, "priceMaxRupees", "70 Lacs"), asEdit)).toEqual({
      priceMaxRupees: "Max is less than min.",
    });
    const fine = createFormState({ ...old, priceMaxRupees: "95,00,000" }, false);
    expect(checkForm(typed(fine, "priceMinRupees", "1 Cr"), asEdit)).toEqual({
      priceMaxRupees: "Max is less than min.",
    });
    expect(checkForm(typed(state, "priceMaxRupees", ""), asEdit).priceMaxRupees).toMatch(/Not published/);
    const early = reduceForm(state, { type: "text", name: "possessionOn", value: "0026-03-31" });
    expect(checkForm(early, asEdit)).toEqual({ possessionOn: "Check the year." });
    expect(checkForm(typed(state, "towers", "two"), asEdit)).toEqual({ towers: "Type a whole number." });
  });
});

it("forgets an error when its field is changed, and no other", () => {
  const wrong = reduceForm(added, {
    type: "errors",
    errors: { title: "Type a title.", websiteUrl: "No address." },
  });
  expect(typed(wrong, "title", "T").errors).toEqual({ websiteUrl: "No address." });
});

it("puts the server's complaints beside our fields", () => {
  expect(
    fieldErrorsFromApi({
      rera_no: "a",
      "bhk_no[2]": "b",
      image: "c",
      "keep.imgCollection": "d",
      nonsense: "e",
    }),
  ).toEqual({ errors: { reraNumber: "a", units: "b", images: "d" }, others: ["e"] });
});
