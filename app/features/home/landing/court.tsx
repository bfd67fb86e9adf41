const trees: readonly [x: number, y: number, radius: number][] = [
  [54, 92, 30],
  [208, 50, 18],
  [426, 58, 24],
  [558, 72, 42],
  [726, 50, 19],
  [938, 80, 32],
  [1098, 100, 22],
];

/** Where a door leaves the court: its hinge, and the side its room is on. */
const doors: readonly [x: number, side: "above" | "below"][] = [
  [118, "above"],
  [646, "above"],
  [1026, "above"],
  [250, "below"],
  [462, "below"],
  [854, "below"],
];

/** The courtyard in plan: paving, trees from above, a bench, a tulsi, and the doors of the six rooms. */
export function Court() {
  return (
    <svg viewBox="0 0 1152 146" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        d={
          Array.from({ length: 31 }, (_, index) => `M${index * 38 + 6} 0v146`).join("") +
          "M0 37h1152M0 73h1152M0 109h1152"
        }
        stroke="#b9d6b5"
        fill="none"
      />
      {trees.map(([x, y, radius]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${radius / 30})`}>
          <circle cx="4" cy="5" r="30" fill="#0b1f24" fillOpacity=".12" />
          <circle r="30" fill="#8fc397" stroke="#337f5b" strokeWidth="1.2" />
          <circle cx="-7" cy="-8" r="14" fill="#bfe0c5" fillOpacity=".8" />
          <path
            d="M0 0V-28M0 0L20 -20M0 0H28M0 0L20 20M0 0V28M0 0L-20 20M0 0H-28M0 0L-20 -20"
            stroke="#337f5b"
            strokeOpacity=".5"
          />
        </g>
      ))}
      <path d="M298 86h72v8h-72ZM298 94h72v8h-72Z" fill="#fff" stroke="#0d3c2a" strokeWidth="1.2" />
      <path d="M790 46h30v30h-30Z" fill="#bd5e42" stroke="#0d3c2a" />
      <path d="M796 52h18v18h-18Z" fill="#5ca47c" stroke="#0d3c2a" />
      {doors.map(([x, side]) => (
        <g
          key={x}
          transform={side === "above" ? `translate(${x} 0)` : `translate(${x} 146) scale(1 -1)`}
          fill="none"
        >
          <path d="M0 -4h52v6H0Z" fill="#ddeeda" />
          <path d="M1 0v50" stroke="#0d3c2a" strokeWidth="2.6" />
          <path d="M1 50A50 50 0 0 0 51 0" stroke="#0d3c2a" strokeWidth=".8" />
        </g>
      ))}
    </svg>
  );
}
