import { z } from "zod";
import type { Unit } from "./model.ts";

/** Bounds of a stored unit. Apart from the words, for it would bring all of Zod into every page. */
export const longestUnitText = 80;

export const unitSchema: z.ZodType<Unit, Unit> = z.object({
  bhk: z.string().max(40),
  price: z.string().max(longestUnitText),
  area: z.string().max(longestUnitText),
  priceRupees: z.number().nullable(),
  areaSqft: z.number().nullable(),
});
