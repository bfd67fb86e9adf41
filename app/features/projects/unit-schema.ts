import { z } from "zod";
import type { Unit } from "./model.ts";

/** Bounds of a stored unit. Apart from the words, for it would bring all of Zod into every page. */
export const unitSchema: z.ZodType<Unit, Unit> = z.object({
  bhk: z.string().max(40),
  price: z.string().max(80),
  area: z.string().max(80),
  priceRupees: z.number().nullable(),
  areaSqft: z.number().nullable(),
});
