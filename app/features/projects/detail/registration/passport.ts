/** A QR code, row by row from the top: four squares a digit, the dark ones set. A sixth of what its drawing takes. */
export type QrCode = { size: number; hex: string };

export type Passport = {
  /** The check of the number on our own site. */
  checkPath: string;
  source: string;
  qrCode: QrCode | null;
};

/** The outline of a code's dark squares as strokes one high, each through the middle of its row. */
export function qrPath({ size, hex }: QrCode): string {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
  let path = "";
  for (let y = 0; y < size; y++) {
    const row = bits.slice(y * size, (y + 1) * size);
    let end = 0;
    for (const { 0: run, index: x } of row.matchAll(/1+/g)) {
      path += end === 0 ? `M${x} ${y}` : `m${x - end} 0`;
      path += `h${run.length}`;
      end = x + run.length;
    }
  }
  return path;
}
