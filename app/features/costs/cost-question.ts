import { parseState } from "#app/features/places/model.ts";
import { formatRupees, parseRupees } from "#app/shared/money.ts";
import { isStorableText, type Parsed, textLimits } from "#app/shared/typed-text.ts";
import type { CostQuestion } from "./cost-parts.ts";
import { type CurrencyRate, parseCurrency } from "./currency-model.ts";
import { type LoanQuestion, parseLoan } from "./loan-model.ts";
import { areas, type Buyer, buyers } from "./rate-rules.ts";

/** What the page of costs and its call are asked, read by the same rows. Pure and browser-safe. */

export type CostFaults = Readonly<Record<string, string>>;

/** The names on the wire, and in the form. */
export const costFields = {
  state: "state",
  city: "city",
  price: "price",
  buyer: "buyer",
  area: "area",
  construction: "construction",
  affordable: "affordable",
  gst: "gst",
  rate: "rate",
  years: "years",
  share: "share",
  currency: "currency",
  rupees: "rupees",
} as const;
export type CostField = keyof typeof costFields;
export type TypedCost = Record<CostField, string>;

export const buyerLabels: Record<Buyer, string> = {
  male: "A man, or men",
  female: "A woman, or women",
  joint: "A woman and a man together",
};

const constructions = ["under", "ready"] as const;
const gstAnswers = ["unknown", "excluded", "included"] as const;

const priceBounds = { least: 100_000, most: 10_000_000_000 } as const;

/** The texts as they were typed; "" where nothing was, and no longer than a text may be. */
export function readTypedCost(params: URLSearchParams): TypedCost {
  const text = (field: CostField) =>
    (params.getAll(costFields[field]).at(-1) ?? "").slice(0, textLimits.search);
  // The keys are those of the record.
  return Object.fromEntries(
    Object.keys(costFields).map((field) => [field, text(field as CostField)]),
  ) as TypedCost;
}

type Read = {
  state: string;
  question: CostQuestion;
  loan: LoanQuestion | null;
  currency: CurrencyRate | null;
};

/** Reads what was typed; what is wrong is shown by the name of its field. A loan is asked for by its rate. */
export function parseCost(typed: TypedCost): Read | { faults: CostFaults } {
  const faults: Record<string, string> = {};
  const read = <Value>(field: CostField, parsed: Parsed<Value>): Value | undefined => {
    if ("value" in parsed) return parsed.value;
    faults[costFields[field]] = parsed.error;
    return undefined;
  };
  const state = read("state", required(parseState(typed.state), "Choose a state."));
  const priceRupees = read("price", parsePrice(typed.price));
  const buyer = read("buyer", oneOf(buyers, typed.buyer, "male"));
  const area = read("area", oneOf(areas, typed.area, "urban"));
  const construction = read("construction", oneOf(constructions, typed.construction, "under"));
  const gst = read("gst", oneOf(gstAnswers, typed.gst, "unknown"));
  const isAffordable = read("affordable", oneOf(["0", "1"] as const, typed.affordable, "0"));
  const { loan, faults: ofLoan } = parseLoan(typed);
  const { rate: currency, faults: ofCurrency } = parseCurrency(typed);
  Object.assign(faults, ofLoan, ofCurrency);
  const city = isStorableText(typed.city) && typed.city.trim() !== "" ? typed.city.trim() : null;
  if (!(state && priceRupees && buyer && area && construction && gst && isAffordable)) return { faults };
  if (Object.keys(faults).length > 0) return { faults };
  return {
    state,
    question: { priceRupees, buyer, area, city, construction, gst, isAffordable: isAffordable === "1" },
    loan,
    currency,
  };
}

function parsePrice(text: string): Parsed<number> {
  const rupees = parseRupees(text);
  const { least, most } = priceBounds;
  return rupees !== undefined && rupees >= least && rupees <= most
    ? { value: Math.round(rupees) }
    : {
        error: `Enter a price from ${formatRupees(least)} to ${formatRupees(most)}, such as 75 lakh or 7500000.`,
      };
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  text: string,
  unset: Choice,
): Parsed<Choice> {
  const choice = text.trim() === "" ? unset : choices.find((one) => one === text.trim().toLowerCase());
  return choice ? { value: choice } : { error: `Choose one of ${choices.join(", ")}.` };
}

function required<Value>(value: Value | undefined, error: string): Parsed<Value> {
  return value === undefined ? { error } : { value };
}
