import { SpriteDrawing } from "./icon.tsx";
import { rosette, rosetteChecked } from "./icons.ts";

interface RosetteProps {
  /** Draws the check mark; only where somebody really checked. */
  readonly isChecked?: boolean;
  /** Says how large it is. */
  readonly className: string | undefined;
}

/** The seal of eight lobes that is beside a number of record. Decorative: its number says it in words. */
export function Rosette({ isChecked = false, className }: RosetteProps) {
  return <SpriteDrawing address={isChecked ? rosetteChecked : rosette} className={className} />;
}
