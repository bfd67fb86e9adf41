const grounds = ["var(--pista-100)", "var(--genda-100)", "var(--neel-100)", "var(--geru-100)"];
const cloths = ["var(--neem-600)", "var(--geru-600)", "var(--neel-600)", "var(--genda-700)", "var(--ink-2)"];

interface BustProps {
  /** A whole number; the same one has always the same colours. */
  readonly seed: number;
  readonly className?: string | undefined;
}

/** Nobody in particular in a cusped arch: it claims neither a face nor a dress. */
export function Bust({ seed, className }: BustProps) {
  return (
    <svg viewBox="0 0 96 112" className={className} aria-hidden="true">
      <path
        d="M4 112V50C4 42 8 38 13 36C12 27 19 21 27 22C28 12 38 8 48 2C58 8 68 12 69 22C77 21 84 27 83 36C88 38 92 42 92 50V112"
        fill={grounds[seed % grounds.length]}
      />
      <g fill={cloths[seed % cloths.length]}>
        <path d="M12 112C14 93 28 86 40 84Q48 92 56 84C68 86 82 93 84 112Z" />
        <path
          d="M33 50C33 36 39 31 48 31S63 36 63 50C63 59 60 67 55 71V84Q48 92 41 84V71C36 67 33 59 33 50Z"
          opacity=".6"
        />
      </g>
    </svg>
  );
}
