import { describe, expect, it } from "vitest";
import { describeApiError, describeFailure } from "./use-save.ts";

describe("what the foot of the form says", () => {
  const fields = { kind: "fields", others: [] } as const;

  it("names the wrong fields, and fewer of them as they are mended", () => {
    const both = { title: "Type a title.", priceMinRupees: "A price is more than 0." };
    expect(describeFailure(fields, both)?.message).toBe("Please correct 2 fields: Title · Pricing min, ₹.");
    expect(describeFailure(fields, { title: "Type a title." })?.message).toBe(
      "Please correct one field: Title.",
    );
    expect(describeFailure(fields, {})).toBeUndefined();
  });

  it("keeps what belongs to no field", () => {
    expect(describeFailure({ kind: "fields", others: ["Too much."] }, {})?.message).toBe("Too much.");
  });

  it("tells that a change could not be stored", () => {
    expect(describeApiError("edit", ["The disk is full."])).toBe("Some Error Occurred ! The disk is full.");
    expect(describeApiError("add", ["The disk is full."])).toBe("The disk is full.");
  });
});
