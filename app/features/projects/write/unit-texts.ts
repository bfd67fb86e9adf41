import { z } from "zod";
import { isStorableText } from "#app/shared/storable-text.ts";
import { parseUnits } from "../import/own-units.ts";
import type { Unit } from "../model.ts";

/** What existing clients make of a box that was left empty. */
const absent = new Set(["undefined", "null"]);

const word = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ""))
  .refine(isStorableText)
  .transform((text) => (absent.has(text.trim()) ? "" : text));

const wireUnit = z.object({ bhk: word, Price: word, Area: word });

/** A kind of home as the API spells it, `{"bhk":"2","Price":"62.4 Lacs","Area":"835 sq.ft."}`; undefined for other texts. */
export function parseUnitText(text: string): Unit | undefined {
  const unit = wireUnit.safeParse(parseJson(text)).data;
  return unit && parseUnits(JSON.stringify([unit]))?.[0];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Numbers that an import gave stay with a unit of which nothing was changed. */
export function keepNumbers(units: readonly Unit[], stored: readonly Unit[]): Unit[] {
  return units.map(
    (unit) =>
      stored.find(({ bhk, price, area }) => bhk === unit.bhk && price === unit.price && area === unit.area) ??
      unit,
  );
}
