import { rosette, rosetteChecked } from "./icons.ts";

interface RosetteProps {
  /** Draws the check mark; only where somebody really checked. */
  readonly isChecked?: boolean;
  readonly className?: string | undefined;
}

/** The seal of eight lobes that stands beside a number of record. Decorative: its number says it in words. */
export function Rosette({ isChecked = false, className }: RosetteProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <use href={isChecked ? rosetteChecked : rosette} />
    </svg>
  );
}
