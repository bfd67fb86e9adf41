import { mobileFault, mobilePattern, parseMobileField } from "./mobile.ts";
import { textLimits } from "./text-limits.ts";
import { emailFault, emailPattern, parseEmail } from "./typed-text.ts";

/** What every public form asks to know who sent it: the field on the wire, its words, its checks. Browser-safe. */
export const mobileField = {
  name: "mobile",
  label: "Mobile",
  parse: parseMobileField,
  missing: "Enter your mobile number.",
  maxLength: textLimits.phone,
  pattern: mobilePattern,
  mismatch: mobileFault,
};

export const emailField = {
  name: "email",
  label: "Email",
  parse: parseEmail,
  missing: "Enter your email address.",
  maxLength: textLimits.email,
  pattern: emailPattern,
  mismatch: emailFault,
};
