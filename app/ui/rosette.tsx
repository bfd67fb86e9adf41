import { rosetteCheck, rosetteLobes } from "./rosette-outline.ts";

interface RosetteProps {
  /** Draws the check mark; only where somebody really checked. */
  readonly isChecked?: boolean;
  readonly className?: string | undefined;
}

/** The seal of eight lobes that stands beside a number of record. Decorative: its number says it in words. */
export function Rosette({ isChecked = false, className }: RosetteProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={rosetteLobes} fill="var(--neem-700)" />
      {isChecked ? (
        <path
          d={rosetteCheck}
          fill="none"
          stroke="var(--white)"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <circle cx="12" cy="11.6" r="3.4" fill="none" stroke="var(--white)" strokeWidth="2" />
      )}
    </svg>
  );
}
