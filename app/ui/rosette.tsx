interface RosetteProps {
  /** Draws the check mark; only where somebody really checked. */
  readonly isChecked?: boolean;
  readonly className?: string | undefined;
}

const LOBES =
  "M12 1.2l2.7 2.3 3.5-.4 1 3.4 3.1 1.8-1.2 3.3 1.2 3.3-3.1 1.8-1 3.4-3.5-.4L12 22l-2.7-2.3-3.5.4-1-3.4-3.1-1.8 1.2-3.3-1.2-3.3 3.1-1.8 1-3.4 3.5.4Z";

/** The seal of eight lobes that stands beside a number of record. Decorative: its number says it in words. */
export function Rosette({ isChecked = false, className }: RosetteProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={LOBES} fill="var(--neem-700)" />
      {isChecked ? (
        <path
          d="M7.6 11.8l3 3 5.6-6"
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
