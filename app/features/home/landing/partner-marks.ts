import type { IconDrawing } from "#app/ui/icon.tsx";
import { arch, bank, endless, hills, meridian, scale } from "#app/ui/icons.ts";

/** For partners that have given no logo of their own. */
export const partnerMarks = {
  hills,
  arch,
  meridian,
  endless,
  bank,
  scales: scale,
} as const satisfies Record<string, IconDrawing>;
