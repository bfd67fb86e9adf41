import { describe, expect, it } from "vitest";
import {
  formatInCurrency,
  formatRangeInCurrency,
  parseCurrency,
  readTypedCurrency,
} from "./currency-model.ts";

const parse = (search: string) => parseCurrency(readTypedCurrency(new URLSearchParams(search)));

describe("another currency", () => {
  it("is asked for with a rate of the reader's own, and with neither not at all", () => {
    expect(parse("currency=usd&rupees=84.5")).toEqual({
      rate: { currency: "USD", rupees: 84.5 },
      faults: {},
    });
    expect(parseCurrency({ currency: " usd", rupees: " 84.5 " }).rate).toEqual({
      currency: "USD",
      rupees: 84.5,
    });
    expect(parse("currency=USD&rupees=८४.५").rate).toEqual({ currency: "USD", rupees: 84.5 });
    expect(parse("")).toEqual({ rate: null, faults: {} });
  });

  it("names what is wrong", () => {
    expect(Object.keys(parse("currency=USD").faults)).toEqual(["rupees"]);
    expect(Object.keys(parse("rupees=84").faults)).toEqual(["currency"]);
    for (const rupees of ["0", "-1", "1001", "1e2", "84,5", "NaN", "0x10"])
      expect(parse(`currency=USD&rupees=${rupees}`).rate, rupees).toBeNull();
  });

  it("is told in whole units", () => {
    expect(formatInCurrency(8_445_000, { currency: "USD", rupees: 83.2 })).toBe("about USD 101,502");
    expect(formatRangeInCurrency({ low: 8_070_000, high: 8_445_000 }, { currency: "USD", rupees: 84 })).toBe(
      "about USD 96,071 to 100,536",
    );
  });
});
