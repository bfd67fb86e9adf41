import { amenityChoices, projectStatuses, propertyTypes } from "../model.ts";

/** Bytes that JSON never holds as they are, below this one, stand for pieces of JSON that most projects share. */
const firstToken = 3;
const endOfTokens = 0x20;

/** JSON texts inside JSON: what stands around the values of a unit. */
const unitParts = ['"{\\"bhk\\":\\"', '\\",\\"Price\\":\\"', '\\",\\"Area\\":\\"', '\\"}"'];
const pieces = [
  ...unitParts,
  " sq.ft.",
  " Lacs",
  ".000Z",
  ...[...projectStatuses, ...propertyTypes, ...amenityChoices.map(({ value }) => value)].map((choice) =>
    JSON.stringify(choice),
  ),
].slice(0, endOfTokens - firstToken);

const tokenOf = new Map(pieces.map((piece, at) => [piece, String.fromCharCode(firstToken + at)]));
const anyPiece = new RegExp(
  pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"),
  "g",
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are the tokens
const anyToken = /[\x03-\x1f]/g;

/** What each token stands for, by the token. */
export const tokenTexts: readonly string[] = Array.from(
  { length: endOfTokens },
  (_, token) => pieces[token - firstToken] ?? "",
);

export function shortenJson(json: string): string {
  return json.replace(anyPiece, (piece) => tokenOf.get(piece) ?? piece);
}

export function lengthenJson(short: string): string {
  return short.replace(anyToken, (token) => pieces[token.charCodeAt(0) - firstToken] ?? token);
}
