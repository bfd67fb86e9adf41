import { formatRupeesRange, rupeesPerLakh } from "#app/shared/money.ts";
import { readText } from "../search/query-text.ts";
import type { Facet, Range } from "./facet.ts";
import { range } from "./facet-kinds.ts";

/** From here on a price is no limit: what existing clients send for none. */
const noPriceLimit = 1e14;

/**
 * What a home may cost, in rupees: a number alone, as existing clients send it, is the most ("8000000"); with a dash it begins
 * or ends there too ("5000000-8000000", "5000000-").
 */
export function price(row: Pick<Facet<Range | null>, "param" | "label" | "sessionKey">): Facet<Range | null> {
  const facet = range({
    ...row,
    panel: "own",
    unpublishedName: "price",
    unit: "rupees",
    least: 1,
    most: noPriceLimit - 1,
    chipLabel: ({ from, to }) => formatRupeesRange(from, to),
    textOf,
    reads: ["priceMinRupees"],
    of: ({ priceMinRupees }) => priceMinRupees,
  });
  return {
    ...facet,
    // The form's budget is in lakhs, everything else about money in rupees.
    form: {
      names: ["budgetFrom", "budget"],
      toText: ([from, to]) => textOf(rupeesOf(from), rupeesOf(to)),
    },
    otherParams: {
      names: ["priceMin", row.param],
      toText: ([least = "", most = ""]) =>
        /^\d+$/.test(least) && !most.includes("-") ? textOf(least, wholeOf(most)) : most,
    },
    parse: (texts) => {
      const text = readText(texts.at(-1)) ?? "";
      return facet.parse([/^\d+-/.test(text) ? text : `-${Math.floor(Number(text))}`]);
    },
  };
}

/** "" for what is no amount. */
function wholeOf(amount: string): string {
  const whole = Math.floor(Number(amount));
  return whole > 0 ? String(whole) : "";
}

function textOf(from: string, to: string): string {
  return from === "" ? to : `${from}-${to}`;
}

/** "" where no amount is said. */
function rupeesOf(lakhs = ""): string {
  const rupees = Math.round(Number(lakhs) * rupeesPerLakh);
  return rupees > 0 ? String(rupees) : "";
}
