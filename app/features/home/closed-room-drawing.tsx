import styles from "./closed-room-drawing.module.css";

/** A furnished room in plan, 404 across, with you inside and no way out. Decorative. */
export function ClosedRoomDrawing() {
  return (
    <svg viewBox="0 0 452 360" width="452" height="360" aria-hidden="true" fill="none">
      <g stroke="var(--geru-600)" strokeWidth="1.3">
        <path d="M11 20h430M11 12v16M441 12v16M5 26l12-12M435 26l12-12" />
      </g>
      <text x="226" y="14" textAnchor="middle" fill="var(--geru-600)" className={styles.size}>
        404
      </text>
      <path d="M12 43h428v310H12z" fill="var(--white)" stroke="var(--neem-800)" strokeWidth="14" />
      <g stroke="#6e8279" strokeWidth="1.5">
        <rect x="52" y="68" width="150" height="53" rx="8" />
        <path d="M58 86h138M127 86v35" />
        <circle cx="166" cy="249" r="38" />
        <rect x="152" y="192" width="28" height="14" rx="4" />
        <rect x="110" y="235" width="14" height="28" rx="4" />
        <rect x="152" y="291" width="28" height="14" rx="4" />
        <rect x="346" y="238" width="74" height="96" rx="8" />
        <path d="M346 274h74" />
      </g>
      <circle cx="284" cy="187" r="18" stroke="var(--line-2)" strokeWidth=".8" />
      <circle cx="284" cy="187" r="9" fill="var(--genda-400)" stroke="var(--ink)" strokeWidth="2" />
      <text x="311" y="193" fill="var(--ink)" className={styles.here}>
        You are here
      </text>
    </svg>
  );
}
