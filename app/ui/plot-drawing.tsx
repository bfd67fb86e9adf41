/** An empty plot drawn in plan: walls, a door ajar, one tree. Decorative. */
export function PlotDrawing() {
  return (
    <svg viewBox="0 0 328 252" width="328" height="252" aria-hidden="true" fill="none">
      <path fill="var(--plaster)" d="M0 0h328v252H0z" />
      <path
        stroke="var(--pista-200)"
        strokeWidth="1.3"
        d="M64 8v164M110 8v172M156 8v164M202 8v232M248 8v232M294 8v232M14 56h300M14 104h300M14 152h300M14 200h122M196 200h118"
      />
      <circle cx="196" cy="100" r="47" fill="#a3cf9f" stroke="var(--neem-500)" strokeWidth="1.8" />
      <circle cx="188" cy="92" r="30" fill="#c0e0ba" />
      <path
        stroke="var(--neem-500)"
        strokeWidth="1"
        opacity=".7"
        d="m196 100 42-20m-42 20 46 8m-46-8 34 32m-34-32 8 46m-8-46-24 40m24-40-44 16m44-16-44-16m44 16-28-36m28 36-2-46m2 46 24-40"
      />
      <path stroke="var(--neem-800)" strokeWidth="7" d="M141 244H17V11h297v233H197" />
      <path stroke="var(--neem-800)" strokeWidth="4" d="M141 244v-54" />
      <path stroke="var(--neem-800)" strokeWidth="1.2" d="M141 190c31 0 56 24 56 54" />
    </svg>
  );
}
