import fc from "fast-check";
import { expect, it } from "vitest";
import { editDistance } from "../spelling.ts";
import { SimilarWords } from "./similar-words.ts";

const word = fc.string({ unit: fc.constantFrom(..."aabcdeद"), minLength: 1, maxLength: 8 });

it("misses no word that is within so many edits", () => {
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 12 }), fc.constantFrom(1, 2), (typed, words, edits) => {
      const similar = new SimilarWords();
      for (const [number, text] of words.entries()) similar.note(number, text);
      const near = [...words.keys()].filter((number) => editDistance(typed, words[number] ?? "", 9) <= edits);
      expect([...similar.within(typed, edits)]).toEqual(expect.arrayContaining(near));
    }),
    { numRuns: 1000 },
  );
});

it("leaves out words that need more edits by their letters alone", () => {
  const similar = new SimilarWords();
  for (const [number, text] of ["palm", "plams", "pale", "pals", "spa", "palmeria"].entries())
    similar.note(number, text);
  expect([...similar.within("palm", 1)].sort()).toEqual([0, 1, 2, 3]);
});
