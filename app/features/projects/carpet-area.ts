/** Areas as people read them. Pure and browser-safe. */

/**
 * "835–1,255 sq.ft." of "835-1255 ft": old data says ft where square feet are meant. What is no number
 * or range with a unit we know stays as it is stored.
 */
export function formatCarpetArea(stored: string): string {
  const [, low = "", high, unit = ""] = areaPattern.exec(stored.trim()) ?? [];
  if (!low) return stored;
  const numbers = high === undefined ? group(low) : `${group(low)}–${group(high)}`;
  return unit ? `${numbers} ${/^m$/i.test(unit) ? "sq m" : "sq.ft."}` : numbers;
}

const areaPattern = /^(\d[\d,]*(?:\.\d+)?)(?:\s*[-–]\s*(\d[\d,]*(?:\.\d+)?))?\s*((?:sq\.?\s*)?ft\.?|m)?$/i;

const group = (number: string) => Number(number.replaceAll(",", "")).toLocaleString("en-IN");
