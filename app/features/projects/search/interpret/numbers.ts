/** Numbers as people write them, in figures, English, Hindi and Hindi in Latin letters. Pure. */

const named: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10, twenty: 20, fifty: 50 },
  ...{ ek: 1, do: 2, teen: 3, char: 4, chaar: 4, paanch: 5, panch: 5, das: 10, pachas: 50 },
  ...{ एक: 1, दो: 2, तीन: 3, चार: 4, पांच: 5, दस: 10, बीस: 20, पचास: 50 },
  ...{ dedh: 1.5, dhai: 2.5, sawa: 1.25, sava: 1.25, aadha: 0.5, half: 0.5 },
  ...{ डेढ: 1.5, ढाई: 2.5, सवा: 1.25, आधा: 0.5 },
};

/** What stands before a number and changes it: "sadhe teen" is 3.5. */
const changes: Readonly<Record<string, number>> = {
  ...{ sadhe: 0.5, saadhe: 0.5, साढे: 0.5, paune: -0.25, पौने: -0.25 },
};

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
  return value === undefined ? undefined : { value, length: 1 };
}
