/** Digits of the Indian scripts as Latin ones; full-width forms too. */
export function toLatinDigits(text: string): string {
  // In each of these blocks, Devanagari to Malayalam, the ten digits begin at a code that ends in 6.
  return text
    .normalize("NFKC")
    .replace(/(?=\p{Nd})[\u0966-\u0d6f]/gu, (digit) => String((digit.charCodeAt(0) & 15) - 6));
}
