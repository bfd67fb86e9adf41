import { z } from "zod";
import { parseRupees } from "#app/shared/rupee-text.ts";
import type { Unit } from "../model.ts";
import { longestUnitText, unitSchema } from "../unit-schema.ts";
import { keepText } from "./text.ts";

/** Where the number is given, null included, it stands; else it is read from the text. */
const number = z.number().nonnegative().nullable().optional();
const word = z.coerce.string().transform(keepText).pipe(z.string().max(longestUnitText));

/** A unit as we export it, or as the API spells it (`Price`, `Area`; each possibly a JSON text of its own). */
const givenUnit = z
  .preprocess(
    (value) => (typeof value === "string" ? parseJson(value) : value),
    z.object({
      bhk: word.optional(),
      price: word.optional(),
      Price: word.optional(),
      area: word.optional(),
      Area: word.optional(),
      priceRupees: number,
      areaSqft: number,
    }),
  )
  .transform(({ Price, Area, bhk = "", price = Price ?? "", area = Area ?? "", ...unit }) => ({
    bhk,
    price,
    area,
    priceRupees: unit.priceRupees === undefined ? (parseRupees(price) ?? null) : unit.priceRupees,
    areaSqft: unit.areaSqft === undefined ? parseAreaSqft(area) : unit.areaSqft,
  }))
  .pipe(unitSchema);

const units = z.array(givenUnit).max(100);

/** The kinds of home in a JSON list; undefined where it is none. */
export function parseUnits(text: string): Unit[] | undefined {
  return units.safeParse(parseJson(text)).data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sqftPerSqm = 10.7639;

/** "1,150 sq.ft." is 1150, "80 sq.m." is 861; null for ranges, other units and words. */
function parseAreaSqft(text: string): number | null {
  const match =
    /^\s*([\d,]+(?:\.\d+)?)\s*(sq\.?\s*f(?:ee)?t\.?|ft|sq\.?\s*m(?:t|ts|trs|eters?)?\.?|m)?\s*$/i.exec(text);
  if (!match) return null;
  const [, digits = "", unit = ""] = match;
  const area = Number(digits.replaceAll(",", ""));
  return /m/i.test(unit) ? Math.round(area * sqftPerSqm) : area;
}
