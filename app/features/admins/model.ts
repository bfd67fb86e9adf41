/** The words of staff's names and passwords. Safe in the browser. */

export const maxUsernameLength = 80;
export const passwordLength = { min: 8, max: 128 } as const;

/** Told beside every field for a new password. */
export const passwordHint = `${passwordLength.min} to ${passwordLength.max} characters; nothing common, and not the username.`;

/** The one answer to a wrong password and to a name nobody has. */
export const loginFailure = "Invalid Request ! Password or Username wrong";

/** How a name is kept and looked up: without spaces around it, its letters composed. Case is kept, but never decides. */
export function cleanUsername(text: string): string {
  return text.normalize("NFC").trim();
}

/** What can be seen and distinguished: no control, no direction mark, no space but single ones between words. */
const visibleName = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+( [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;

/** Whether somebody new may be called so: 1 to 80 visible characters, cleaned already. */
export function isUsername(text: string): boolean {
  return text.length <= maxUsernameLength && visibleName.test(text);
}

/** Whether a password is of a length we take, counted as people do. */
export function isPasswordLength(password: string): boolean {
  const { length } = [...password];
  return length >= passwordLength.min && length <= passwordLength.max;
}
