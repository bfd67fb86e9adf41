import type { IconDrawing } from "#app/ui/icon.tsx";
import { scale } from "#app/ui/icons.ts";

/** Marks on the grid of the icons, for partners that have given no logo of their own. */
export const partnerMarks = {
  hills: '<path d="M2 19.5 9 6.5l4.2 7.6 2.3-3.1 6.5 8.5Z"/>',
  arch: '<path d="M4 20V9.2L12 4l8 5.2V20M4 20h16M9 20v-5.5a3 3 0 0 1 6 0V20"/>',
  meridian: '<circle cx="12" cy="12" r="9"/><path d="M12 3v18M3 12h18"/>',
  endless:
    '<path d="M12 12c-2-2.9-3.8-4.5-6-4.5a4.5 4.5 0 0 0 0 9c2.2 0 4-1.6 6-4.5s3.8-4.5 6-4.5a4.5 4.5 0 0 1 0 9c-2.2 0-4-1.6-6-4.5Z"/>',
  bank: '<path d="M3.5 9.5 12 4l8.5 5.5ZM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17"/>',
  scales: scale,
} as const satisfies Record<string, IconDrawing>;
