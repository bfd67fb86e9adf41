/** What readers and fonts have to know of a name that is not English: "hi" where it is written in Devanagari. */
export function languageOf(text: string | null): "hi" | undefined {
  return text && /\p{Script=Devanagari}/u.test(text) ? "hi" : undefined;
}
