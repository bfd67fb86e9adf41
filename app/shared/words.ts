/** What a word is, for every search of the site. Pure and browser-safe. */

/** In characters; words are cut on both sides alike, for an index takes no word of any length. */
const longestWord = 60;

/** Nothing but its case is to be folded. */
const plainText = /^[\w .,:;/()-]*$/;

/**
 * Words of a text: lower case, no accents, no punctuation; letters and digits apart ("Sector13", "88-A"), initials
 * together ("J. P. Nagar" is "jp nagar"), "&" is "and", apostrophes vanish.
 */
export function wordsOf(text: string): string[] {
  return readWords(text, /\p{L}[\p{L}\p{M}]*|\p{N}+/gu);
}

/**
 * The words by which projects are searched: letters and digits stay together as they are ("m3m", "88a"), but for a number
 * behind a longer word ("Sector65", "Phase2").
 */
export function searchWordsOf(text: string): string[] {
  return readWords(text, /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu).flatMap((word) => {
    const [, name, number] = /^(\p{L}[\p{L}\p{M}]{2,})(\p{N}{1,4}\p{L}?)$/u.exec(word) ?? [];
    return name && number ? [name, number] : word;
  });
}

function readWords(text: string, word: RegExp): string[] {
  const folded = plainText.test(text) ? text.toLowerCase() : foldLetters(text);
  return joinInitials(folded.match(word) ?? []).map((found) => cutText(found, longestWord));
}

function foldLetters(text: string): string {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .normalize("NFKD")
      // Only now: taking a letter apart can bring to light what is replaced here ("＆", "ŉ").
      .replace(/&/g, " and ")
      .replace(/['’‘ʼ`]/g, "")
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC")
  );
}

/** One spelling of what Devanagari writes in several ways: without the dot below, nasals as a dot above. */
export function foldHindi(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll("\u093c", "")
    .replaceAll("\u0901", "\u0902")
    .replace(/म्(?=[पफबभ])|न्(?=[तथदध])|ण्(?=[टठडढ])|ञ्(?=[चछजझ])|ङ्(?=[कखगघ])/g, "\u0902")
    .normalize("NFC");
}

/** The words of a text with single spaces between them. Folding twice changes nothing. */
export function foldText(text: string): string {
  return wordsOf(text).join(" ");
}

function joinInitials(words: string[]): string[] {
  const joined: string[] = [];
  let wasInitial = false;
  for (const word of words) {
    const isInitial = /^\p{L}$/u.test(word);
    if (isInitial && wasInitial) joined.push((joined.pop() ?? "") + word);
    else joined.push(word);
    wasInitial = isInitial;
  }
  return joined;
}

/** The first `length` characters; no surrogate pair is cut in two. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join("");
}

/** What readers and fonts have to know of a name that is not English: "hi" where it is written in Devanagari. */
export function languageOf(text: string | null): "hi" | undefined {
  return text && /\p{Script=Devanagari}/u.test(text) ? "hi" : undefined;
}

/** With a capital letter in front, as a sentence begins. */
export function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
