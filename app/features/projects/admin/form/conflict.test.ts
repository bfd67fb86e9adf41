import { describe, expect, it } from "vitest";
import type { ImageItem } from "#app/ui/images/image-list-state.ts";
import { findConflicts, mergeForms } from "./conflict.ts";
import { buildFormData } from "./form-api.ts";
import { emptyForm } from "./form-fields.ts";

function stored(id: string): ImageItem {
  return {
    key: id,
    url: `/${id}`,
    srcset: "",
    alt: "",
    name: "",
    storedId: id,
    file: null,
    isRemoved: false,
  };
}

const base = {
  ...emptyForm,
  title: "Old",
  developer: "Himgiri",
  city: "Dehradun",
  images: [stored("a"), stored("b")],
};
const theirs = {
  ...base,
  title: "Theirs",
  developer: "Himgiri Homes",
  locality: "Rajpur Road",
  images: [stored("b")],
};
const mine = { ...base, title: "Mine", city: "Mussoorie", locality: "Rajpur Road" };

describe("findConflicts", () => {
  it("names what somebody else changed and differs here, and tells where both did", () => {
    expect(findConflicts(base, theirs, mine)).toEqual([
      { name: "title", theirs: "Theirs", mine: "Mine", isBoth: true },
      { name: "developer", theirs: "Himgiri Homes", mine: "Himgiri", isBoth: false },
      { name: "images", theirs: "1 picture", mine: "2 pictures", isBoth: false },
    ]);
  });

  it("names a choice as the form does", () => {
    const changed = { ...base, visibility: "hidden", registeredUse: "plotted" };
    expect(findConflicts(base, changed, base)).toEqual([
      { name: "visibility", theirs: "Hidden", mine: "Public when complete", isBoth: false },
      { name: "registeredUse", theirs: "Plots of land", mine: "Nothing", isBoth: false },
    ]);
  });

  it("is empty where they changed nothing that differs", () => {
    expect(findConflicts(base, base, mine)).toEqual([]);
  });
});

describe("mergeForms", () => {
  it("takes each field from the side that was chosen, and keeps what only this form changed", () => {
    const merged = mergeForms(theirs, mine, { title: "mine", developer: "theirs", images: "theirs" });
    expect([...buildFormData(merged, theirs)]).toEqual([
      ["title", "Mine"],
      ["city", "Mussoorie"],
    ]);
  });

  it("never keeps a picture that is gone", () => {
    const merged = mergeForms(theirs, mine, { title: "mine", developer: "mine", images: "mine" });
    expect(merged.images.map(({ key }) => key)).toEqual(["b"]);
  });
});
