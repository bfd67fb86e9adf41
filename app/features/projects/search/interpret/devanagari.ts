/** Names in Devanagari as signs and addresses spell them in Latin letters. Pure. */

const consonants: Readonly<Record<string, string>> = {
  ...{ क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n", च: "ch", छ: "chh", ज: "j", झ: "jh", ञ: "n" },
  ...{ ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n" },
  ...{ प: "p", फ: "ph", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", ळ: "l", व: "v" },
  ...{ श: "sh", ष: "sh", स: "s", ह: "h" },
};

const vowels: Readonly<Record<string, string>> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ए: "e", ऐ: "ai", ओ: "o", औ: "au", ऋ: "ri", ऑ: "o" },
  ...{ "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "े": "e", "ै": "ai", "ो": "o", "ौ": "au" },
  ...{ "ृ": "ri", "ॉ": "o", "ॅ": "e" },
};

const [halant, nasal] = ["\u094d", "\u0902"];

/** Whether a text is written in Devanagari alone, but for spaces and figures. */
export function isDevanagari(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text) && !/[^\p{Script=Devanagari}\s\d-]/u.test(text);
}

/** Parts of names that are English. */
const english: Readonly<Record<string, string>> = {
  ...{ रोड: "road", सेक्टर: "sector", फेज: "phase", सिटी: "city", एक्सटेंशन: "extension", कॉलोनी: "colony" },
  ...{ ईस्ट: "east", वेस्ट: "west", पूर्व: "east", पश्चिम: "west" },
  ...{ हाइट्स: "heights", टावर: "tower", टॉवर: "tower", रेजिडेंसी: "residency", होम्स: "homes", लेआउट: "layout" },
  ...{ गांव: "gaon", पार्क: "park", गार्डन: "garden", ग्रीन: "green", ग्रीन्स: "greens", व्हाइटफील्ड: "whitefield" },
};

/**
 * The usual spellings of a name, likeliest first: "कोथरूड" is "kothrud", or "kotharud". The letters leave open which vowels
 * are spoken, and whether one writes v or w. `text` is in the spelling of foldHindi.
 */
export function latinSpellings(text: string): string[] {
  const words = text.split(/[\s-]+/);
  const spelt = [true, false].map((isShort) =>
    words.map((word) => english[word] ?? write(readLetters(word), isShort)).join(" "),
  );
  const villages = spelt.map((name) => name.replace(/ganv(?!\p{L})/gu, "gaon"));
  const both = villages.flatMap((name) => [name, name.replace(/v(?!h)/g, "w")]);
  const all = both.flatMap((name) => [name, name.replaceAll("ph", "f")]);
  return [...new Set(all.flatMap((name) => [name, name.replaceAll("au", "ow")]))];
}

/** A letter, and whether the "a" that no sign writes is behind it. */
type Letter = { text: string; kind: "consonant" | "vowel"; hasOwnVowel: boolean };

function readLetters(word: string): Letter[] {
  const signs = [...word];
  return signs.flatMap((sign, at): Letter[] => {
    const next = signs[at + 1] ?? "";
    const consonant = consonants[sign];
    if (consonant !== undefined)
      return [{ text: consonant, kind: "consonant", hasOwnVowel: next !== halant && !isVowelSign(next) }];
    if (sign === nasal)
      return [{ text: /[पफबभम]/.test(next) ? "m" : "n", kind: "consonant", hasOwnVowel: false }];
    const vowel = vowels[sign];
    if (vowel !== undefined) return [{ text: vowel, kind: "vowel", hasOwnVowel: false }];
    return /\d/.test(sign) ? [{ text: sign, kind: "consonant", hasOwnVowel: false }] : [];
  });
}

function isVowelSign(sign: string): boolean {
  return vowels[sign] !== undefined && /\p{M}/u.test(sign);
}

/** The unwritten vowel at the end is silent, and in short, from the end on, each between two others. */
function write(letters: readonly Letter[], isShort: boolean): string {
  const isOpen = letters.map(({ kind, hasOwnVowel }) => kind === "vowel" || hasOwnVowel);
  for (let at = letters.length - 1; at > 0; at--) {
    if (letters[at]?.hasOwnVowel !== true) continue;
    const isBetween =
      isOpen[at - 1] === true && letters[at + 1]?.kind === "consonant" && isSpoken(letters, isOpen, at + 1);
    if (at === letters.length - 1 || (isShort && isBetween)) isOpen[at] = false;
  }
  return letters.map(({ text, hasOwnVowel }, at) => (hasOwnVowel && isOpen[at] ? `${text}a` : text)).join("");
}

/** Whether a vowel follows the consonant. */
function isSpoken(letters: readonly Letter[], isOpen: readonly boolean[], at: number): boolean {
  return isOpen[at] === true || letters[at + 1]?.kind === "vowel";
}
