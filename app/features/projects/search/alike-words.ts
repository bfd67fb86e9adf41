/** Words that are written in several ways: names in Latin letters, numbers of phases, what people cut short. Pure. */

type Pair = readonly [one: string, other: string];

/** In both directions, none of which makes another name: a text finds both spellings at once. */
const sameLetters: readonly Pair[] = [
  ["shree", "sri"],
  ["shree", "shri"],
  ["shri", "sri"],
  ["ee", "i"],
  ["oo", "u"],
  ["aa", "a"],
  ["ksh", "x"],
  ["ddh", "dh"],
  ["kri", "kru"],
  ["w", "v"],
];

/** With those that may make another name: "Santi" is Shanti, and "Dam" no Dham. */
const letters: readonly Pair[] = [
  ...sameLetters,
  ["sh", "s"],
  ["th", "t"],
  ["dh", "d"],
  ["kh", "k"],
  ["bh", "b"],
  ["ph", "f"],
  ["ks", "x"],
  ["ri", "ru"],
  ["y", "i"],
];

/** Each means the others of its row; some are two words. */
const words = [
  ...["i,1", "ii,2", "iii,3", "iv,4", "v,5", "vi,6", "vii,7", "viii,8", "ix,9", "x,10"],
  ...["apartment,apt,appt,apartments,apts", "building,bldg,bld", "phase,ph", "road,rd", "housing,hsg"],
  ...["society,soc", "cooperative,coop,co op,co operative", "tower,twr"],
].map((row) => row.split(","));

/** So many of them make another spelling: "Shreeniwas" is Srinivas. */
const mostChanges = 2;
/** A long word may be written in more ways than anybody does. */
const mostSpellings = 300;
const shortest = 3;
/** "Ganesha" is Ganesh, and "Maya" no May. */
const shortestWithEnd = 5;

/** Other ways to write the same word, some of them two words: "krupa" is Kripa, "2" is II, "coop" is Co-op. */
export function sameWordsOf(word: string): string[] {
  const isName = /^[a-z]{3,}$/.test(word);
  const spellings = isName ? sameLetters.flatMap((pair) => replacedEitherWay(word, pair)) : [];
  const shorter = isName && word.length >= shortestWithEnd && /[^a]a$/.test(word) ? [word.slice(0, -1)] : [];
  const likely = spellings.filter((other) => !/(.)\1\1/.test(other));
  return [...new Set([...rowOf(word), ...likely, ...shorter])].filter((other) => other !== word);
}

/** Other ways to write a word, in no order; most of them nobody uses, and some are another name. */
export function spellingsOf(word: string): string[] {
  const row = rowOf(word).filter((other) => !other.includes(" "));
  const found = new Set([word]);
  let last = [word];
  for (let changes = 0; changes < mostChanges && /^[a-z]+$/.test(word); changes++) {
    const next = word.length < shortest ? [] : last.flatMap(changedOnce);
    last = next.filter((spelling) => !found.has(spelling)).slice(0, mostSpellings - found.size);
    for (const spelling of last) found.add(spelling);
  }
  return [...new Set([...row, ...found])].filter((spelling) => spelling !== word);
}

/** With one change at one place; an "a" at the end is written or not. */
function changedOnce(word: string): string[] {
  const changed = letters.flatMap((pair) => replacedEitherWay(word, pair));
  return [...changed, word.endsWith("a") ? word.slice(0, -1) : `${word}a`];
}

function replacedEitherWay(word: string, [one, other]: Pair): string[] {
  return [...replacedOnce(word, one, other), ...replacedOnce(word, other, one)];
}

function replacedOnce(word: string, from: string, to: string): string[] {
  const changed: string[] = [];
  for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1))
    changed.push(word.slice(0, at) + to + word.slice(at + from.length));
  return changed;
}

function rowOf(word: string): readonly string[] {
  return words.find((one) => one.includes(word)) ?? [];
}
