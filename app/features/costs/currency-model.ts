import { toLatinDigits } from "#app/shared/digits.ts";

/** Rupees in another currency, by the reader's own rate: we know none, and ask no one. Pure and browser-safe. */

/** Those of the countries from which homes in India are bought most, by the code of ISO 4217. */
export const currencies = {
  USD: "US dollar",
  AED: "UAE dirham",
  GBP: "British pound",
  EUR: "Euro",
  SGD: "Singapore dollar",
  CAD: "Canadian dollar",
  AUD: "Australian dollar",
  SAR: "Saudi riyal",
  QAR: "Qatari riyal",
  KWD: "Kuwaiti dinar",
  OMR: "Omani rial",
  BHD: "Bahraini dinar",
  HKD: "Hong Kong dollar",
  MYR: "Malaysian ringgit",
  NZD: "New Zealand dollar",
  ZAR: "South African rand",
} as const;
export type Currency = keyof typeof currencies;
// Object.keys forgets what the keys are.
export const currencyCodes = Object.keys(currencies) as Currency[];

const rupeesPerUnitLimits = { least: 0.5, most: 1000 } as const;

/** `rupees` for one of the currency. */
export type CurrencyRate = { currency: Currency; rupees: number };

/** What a form says of it, under the names of its fields. */
export type TypedCurrency = { currency: string; rupees: string };

/** The texts as they were typed; "" where nothing was. */
export function readTypedCurrency(params: URLSearchParams): TypedCurrency {
  const text = (name: keyof TypedCurrency) => (params.getAll(name).at(-1) ?? "").trim().slice(0, longestText);
  return { currency: text("currency"), rupees: text("rupees") };
}

const longestText = 20;

/** Null where no currency is asked for, or `faults` says what is wrong by the name of its field. */
export function parseCurrency({ currency: code, rupees: amount }: TypedCurrency): {
  rate: CurrencyRate | null;
  faults: Record<string, string>;
} {
  const faults: Record<string, string> = {};
  const [typedCode, typedRupees] = [code.trim().toUpperCase(), toLatinDigits(amount).trim()];
  if (typedCode === "" && typedRupees === "") return { rate: null, faults };
  const currency = currencyCodes.find((known) => known === typedCode);
  const { least, most } = rupeesPerUnitLimits;
  const rupees = /^\d{1,4}(\.\d{1,4})?$/.test(typedRupees) ? Number(typedRupees) : Number.NaN;
  if (!currency) faults.currency = "Choose a currency.";
  if (!(rupees >= least && rupees <= most))
    faults.rupees = `Enter the rupees for one, from ${least} to ${most}, such as 84.5.`;
  return { rate: currency && !faults.rupees ? { currency, rupees } : null, faults };
}

/** "about USD 96,071 to 100,536"; one figure where both ends are the same. */
export function formatRangeInCurrency(
  { low, high }: { low: number; high: number },
  rate: CurrencyRate,
): string {
  const least = formatInCurrency(low, rate);
  return low === high ? least : `${least} to ${formatUnits(high, rate)}`;
}

/** "about USD 101,502", in whole units. */
export function formatInCurrency(amountRupees: number, rate: CurrencyRate): string {
  return `about ${rate.currency} ${formatUnits(amountRupees, rate)}`;
}

function formatUnits(amountRupees: number, { rupees }: CurrencyRate): string {
  return Math.round(amountRupees / rupees).toLocaleString("en-US");
}
