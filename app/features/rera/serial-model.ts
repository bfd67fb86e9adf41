/**
 * The order in which MahaRERA gave its numbers, for its list gives no day of registration. Those of a letter and eleven digits,
 * given until 2024, end in a serial that counts over the whole state (README.md says how that is known). Those given since
 * hold two digits of the year and a serial in it. Pure and browser-safe.
 */

const statesOfMahaRera: readonly (string | null)[] = [
  "Maharashtra",
  "Dadra and Nagar Haveli and Daman and Diu",
];

/** Three digits tell the district. */
const until2024 = /^P(?:4\d\d|5\d\d|99\d)(\d{8})$/i;
const since2025 = /^P[RMPC]\d{3}000(\d{7})$/i;

/** Greater than any serial of the first form. */
const firstOfNewForm = 100_000_000;

/** Greater for what was registered later; undefined where the number doesn't tell. */
export function orderInNumber(state: string | null, reraNumber: string | null): number | undefined {
  if (reraNumber === null || !statesOfMahaRera.includes(state)) return undefined;
  const [, serial] = until2024.exec(reraNumber) ?? [];
  if (serial !== undefined) return Number(serial);
  const [, yearAndSerial] = since2025.exec(reraNumber) ?? [];
  return yearAndSerial === undefined ? undefined : firstOfNewForm + Number(yearAndSerial);
}
