/** Numbers as people write them, in figures, English, Hindi and Hindi in Latin letters. Pure. */

const named: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{ sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  ...{
    ek: 1,
    do: 2,
    teen: 3,
    char: 4,
    chaar: 4,
    paanch: 5,
    panch: 5,
    chhe: 6,
    saat: 7,
    aath: 8,
    nau: 9,
    das: 10,
  },
  ...{
    pandrah: 15,
    bees: 20,
    pachees: 25,
    pachis: 25,
    tees: 30,
    paintees: 35,
    paintis: 35,
    chalis: 40,
    chalees: 40,
  },
  ...{ paintalis: 45, pachas: 50, pachaas: 50, pachpan: 55, saath: 60, sath: 60, painsath: 65, paisath: 65 },
  ...{
    sattar: 70,
    pachattar: 75,
    pachhattar: 75,
    pichattar: 75,
    assi: 80,
    pachasi: 85,
    nabbe: 90,
    pachanve: 95,
  },
  ...{ एक: 1, दो: 2, तीन: 3, चार: 4, पांच: 5, छह: 6, सात: 7, आठ: 8, नौ: 9, दस: 10, पंद्रह: 15 },
  ...{ बीस: 20, पच्चीस: 25, तीस: 30, पैंतीस: 35, चालीस: 40, पैंतालीस: 45, पचास: 50, पचपन: 55, साठ: 60, पैंसठ: 65 },
  ...{ सत्तर: 70, पचहत्तर: 75, अस्सी: 80, पचासी: 85, नब्बे: 90, पंचानवे: 95 },
  ...{
    dedh: 1.5,
    dhai: 2.5,
    dhaai: 2.5,
    adhai: 2.5,
    adhaai: 2.5,
    sawa: 1.25,
    sava: 1.25,
    aadha: 0.5,
    pauna: 0.75,
    half: 0.5,
  },
  ...{ डेढ: 1.5, ढाई: 2.5, सवा: 1.25, आधा: 0.5, पौना: 0.75 },
};

/** What is before a number and changes it: "sadhe teen" is 3.5. */
const changes: Readonly<Record<string, number>> = {
  ...{ sadhe: 0.5, saadhe: 0.5, साढे: 0.5, paune: -0.25, पौने: -0.25 },
};

const englishOnes = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** The number that begins at a place, and how many words it takes. */
export function numberAt(
  words: readonly string[],
  at: number,
): { value: number; length: number } | undefined {
  const word = words[at] ?? "";
  const change = changes[word];
  if (change !== undefined) {
    const next = numberAt(words, at + 1);
    return next && { value: next.value + change, length: next.length + 1 };
  }
  if (/^\d+(?:\.\d+)?$/.test(word)) return { value: Number(word), length: 1 };
  const value = Object.hasOwn(named, word) ? named[word] : undefined;
  if (value === undefined) return undefined;
  const half = /^and (?:a )?half(?= |$)/.exec(words.slice(at + 1, at + 4).join(" "))?.[0];
  if (half && Number.isInteger(value)) return { value: value + 0.5, length: 1 + half.split(" ").length };
  // "seventy five"
  const ones = value >= 20 && value % 10 === 0 ? englishOnes.indexOf(words[at + 1] ?? "") + 1 : 0;
  return ones > 0 ? { value: value + ones, length: 2 } : { value, length: 1 };
}

/** Whether a home may have as many rooms. */
export const isNumberOfRooms = (number: number) => number >= 1 && number <= 20 && (number * 2) % 1 === 0;
