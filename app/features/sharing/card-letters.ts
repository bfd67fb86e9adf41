/** Which letters a card can be drawn with: those that scripts/fonts.ts cuts into app/fonts/card. */
const drawable = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…′″−™₹\u0900-\u097f\u200c\u200d]/u;

/**
 * A text as a card can show it: on one line, foreign accents dropped, letters of other scripts left out. Null where no
 * letter or digit is left: a card says less rather than draw empty boxes.
 */
export function drawableText(text: string | null): string | null {
  const kept = [...(text ?? "").normalize("NFC").replace(/\s+/g, " ")].map(drawableLetter).join("");
  const tidy = kept.replace(/ {2,}/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null;
}

function drawableLetter(letter: string): string {
  if (drawable.test(letter)) return letter;
  return [...letter.normalize("NFKD")].filter((part) => drawable.test(part)).join("");
}
