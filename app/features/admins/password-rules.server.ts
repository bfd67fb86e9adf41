import { ApiError } from "#app/shared/api-error.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import { commonPasswords } from "./common-passwords.server.ts";
import { isPasswordLength, passwordLength } from "./model.ts";

/** How many different characters a password needs at least: fewer is `aaaaaaaa` or `12121212`. */
const fewestDistinct = 4;

/** What is wrong with a password somebody chose, in words for beside the field; undefined where it is fine. */
export function findPasswordFault(
  password: string,
  { username, brandName }: { username: string; brandName: string },
): string | undefined {
  if (!isStorableText(password)) return "It contains a character that can't be typed.";
  if (!isPasswordLength(password)) {
    return `It needs ${passwordLength.min} to ${passwordLength.max} characters.`;
  }
  const folded = password.toLowerCase();
  if (isNameWithTail(folded, username)) return "It is the username, or nearly so.";
  if (isNameWithTail(folded, brandName)) return "It is the site's name, or nearly so.";
  const isWeak = commonPasswords.has(folded) || new Set(folded).size < fewestDistinct;
  return isWeak ? "This password is too common. Choose another." : undefined;
}

/** A name, with a few digits or signs behind it at most: `aangan2026!`. */
function isNameWithTail(folded: string, name: string): boolean {
  return folded.startsWith(name.toLowerCase()) && /^[^\p{L}]{0,6}$/u.test(folded.slice(name.length));
}

/** Throws `invalid` with the field named where a chosen password is not good enough. */
export function requireGoodPassword(
  field: string,
  password: string,
  names: { username: string; brandName: string },
): void {
  const fault = findPasswordFault(password, names);
  if (fault) throw new ApiError("invalid", { fields: { [field]: fault } });
}
