import { z } from "zod";
import { parseRupees } from "#app/shared/money.ts";
import type { Unit } from "../model.ts";
import { unitSchema } from "../unit-schema.ts";

const number = z.number().nonnegative().nullable().default(null);

/** A unit as we export it, or as the API spells it (`Price`, `Area`; each possibly a JSON text of its own). */
const givenUnit = z
  .preprocess(
    (value) => (typeof value === "string" ? parseJson(value) : value),
    z.object({
      bhk: z.coerce.string(),
      price: z.coerce.string().optional(),
      Price: z.coerce.string().optional(),
      area: z.coerce.string().optional(),
      Area: z.coerce.string().optional(),
      priceRupees: number,
      areaSqft: number,
    }),
  )
  .transform(({ Price, Area, price = Price ?? "", area = Area ?? "", ...unit }) => ({
    ...unit,
    price,
    area,
    priceRupees: unit.priceRupees ?? parseRupees(price) ?? null,
    areaSqft: unit.areaSqft ?? parseAreaSqft(area),
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
