import { amenityChoices, projectStatuses, propertyTypes } from "../model.ts";

/** Bytes that JSON never holds as they are: between these two, they stand for pieces of JSON that most projects share. */
const firstToken = 3;
const endOfTokens = 0x1e;
/** Before what tells one picture's addresses from another's, in the place of what they all begin with. */
export const newAddress = 0x1e;
/** In the place of the latest of these addresses. */
export const sameAddress = 0x1f;

/** JSON texts inside JSON: what stands around the values of a unit. */
const unitParts = ['"{\\"bhk\\":\\"', '\\",\\"Price\\":\\"', '\\",\\"Area\\":\\"', '\\"}"'];
/** What follows the picture's address in its plain address and in its list of sizes. */
const pictureParts = ['720.webp","alt":"', "180.webp 180w, ", "360.webp 360w, ", "720.webp 720w, "];
const pieces = [
  ...unitParts,
  ...pictureParts,
  " sq.ft.",
  " Lacs",
  ".000Z",
  ...[...projectStatuses, ...propertyTypes, ...amenityChoices.map(({ value }) => value)].map((choice) =>
    JSON.stringify(choice),
  ),
].slice(0, endOfTokens - firstToken);

const tokenOf = new Map(pieces.map((piece, at) => [piece, String.fromCharCode(firstToken + at)]));

/** What all sizes of all pictures begin with, what those of one have in common, and how long the two are together. */
export const addressStart = "/media/";
const addressRest = /[0-9a-f]{32}-/;
const restLength = 33;
export const addressLength = addressStart.length + restLength;

const anyPiece = new RegExp(
  [
    addressStart + addressRest.source,
    ...pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
  ].join("|"),
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
  let address = "";
  return json.replace(anyPiece, (piece) => {
    const token = tokenOf.get(piece);
    if (token !== undefined) return token;
    if (piece === address) return String.fromCharCode(sameAddress);
    address = piece;
    return String.fromCharCode(newAddress) + piece.slice(addressStart.length);
  });
}

export function lengthenJson(short: string): string {
  let address = "";
  return short.replace(anyToken, (token, at: number) => {
    const code = token.charCodeAt(0);
    if (code === sameAddress) return address;
    if (code !== newAddress) return pieces[code - firstToken] ?? token;
    address = addressStart + short.slice(at + 1, at + 1 + restLength);
    return addressStart;
  });
}
