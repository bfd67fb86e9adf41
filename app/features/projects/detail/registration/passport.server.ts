import { encode } from "uqr";
import { states } from "#app/features/places/model.ts";
import { numberCheckHref } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { indianDay } from "#app/shared/india-time.ts";
import type { Project } from "../../model.ts";
import { formatSource } from "../../standing-model.ts";
import type { Passport, QrCode } from "./passport.ts";

/** What the passport says beside the detail's own facts; null where the check has nothing to ask for. */
export function buildPassport(
  { reraNumber, state, isSample, updatedAt }: Project,
  publicUrl: string,
): Passport | null {
  if (!reraNumber || !state) return null;
  // Its code is the shorter address, and a smaller drawing.
  const code = states.find(({ name }) => name === state)?.code ?? state;
  const checkPath = numberCheckHref(code, reraNumber);
  return {
    checkPath,
    source: isSample ? "Sample: this project is made up" : formatSource(formatDate(indianDay(updatedAt))),
    qrCode: drawQrCode(publicUrl + checkPath),
  };
}

/** What 41 squares a side hold: more would be too much of a page, and too fine to be read from paper. */
const longestAddressBytes = 134;

/** One of the eight patterns that a code may be drawn with: readers take any, and choosing means to draw them all. */
const maskPattern = 3;

/** Null where the address is too long. */
function drawQrCode(address: string): QrCode | null {
  if (Buffer.byteLength(address) > longestAddressBytes) return null;
  const { size, data } = encode(address, { ecc: "L", border: 0, maskPattern });
  const bits = data.flat().map((isDark) => (isDark ? "1" : "0"));
  return { size, hex: (bits.join("").match(/.{1,4}/g) ?? []).map(hexDigit).join("") };
}

function hexDigit(bits: string): string {
  return Number.parseInt(bits.padEnd(4, "0"), 2).toString(16);
}
