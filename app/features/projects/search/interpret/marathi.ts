/** Marathi joins to a name what Hindi writes beside it: "वाकडमध्ये" is Wakad and "in". Pure. */

const joined = "मध्ये|मधील|मधला|मधली|मधले|साठी|जवळ|पर्यंत|पासून|पेक्षा|च्या";

const joinedWord = new RegExp(`(?<=[\\p{L}\\p{M}]{2})(?=(?:${joined})(?![\\p{L}\\p{M}]))`, "gu");

/** "लाखांपर्यंत" is "लाख पर्यंत". */
const inflectedUnit = /(?<=लाख|कोटी)(?:ां|ा)(?=\s)/gu;

/** A sentence in which each word is alone; `text` is in the spelling of foldHindi. */
export function splitMarathi(text: string): string {
  return text.replace(joinedWord, " ").replace(inflectedUnit, "");
}

const endings: readonly (readonly [ending: RegExp, bare: string])[] = [
  [/्यात(?:ील)?$/, "े"],
  [/ात(?:ील)?$/, ""],
  [/त(?:ील)?$/, ""],
  // Before "मध्ये" and the like, which were parted from it.
  [/्या$/, "े"],
  [/पुरा$/, "पुर"],
];

/** A name, and what it may be where its end says "in": "पुण्यात" is पुणे, "मुंबईतील" मुंबई. */
export function bareNames(name: string): string[] {
  return [
    name,
    ...endings.flatMap(([ending, bare]) => (ending.test(name) ? name.replace(ending, bare) : [])),
  ];
}
