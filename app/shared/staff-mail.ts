import { buildMailHtml } from "./mail-html.ts";
import type { Mail } from "./mailer.ts";

/** The mail that tells staff of what a stranger sent: a contact, an application. */

/** What every such mail has in common. */
export type StaffMailFrame = {
  brand: { name: string; slug: string };
  /** Origin of the links. */
  publicUrl: string;
  from: string;
  to: readonly string[];
};

export type StaffMail = {
  /** "contact-6a1b…": it follows from the record's id, so that a mail that is sent again is known as the same one. */
  key: string;
  replyTo: string;
  subject: string;
  /** What it is about, in a sentence. */
  about: string;
  /** As they were typed; an empty one was not told. */
  facts: readonly (readonly [label: string, text: string | null])[];
  remarks: string | null;
  /** Absolute. */
  links: readonly { label: string; href: string }[];
};

/**
 * Plain text and HTML, every fact on a line of its own. What a stranger typed can neither begin a header nor look like a
 * line of ours.
 */
export function buildStaffMail(mail: StaffMail, { brand, publicUrl, from, to }: StaffMailFrame): Mail {
  const { key, replyTo, subject, about, links } = mail;
  const facts = mail.facts.map(([label, text]) => [label, oneLine(text ?? "") || "Not provided"] as const);
  const remarks = listRemarks(mail.remarks ?? "");
  const why = `You receive this because your address is in the setting LEADS_EMAIL of ${brand.name}.`;
  return {
    messageId: `<${key}@${new URL(publicUrl).hostname}>`,
    from: { name: brand.name, address: from },
    to,
    replyTo: plainAddress.test(replyTo) ? replyTo : undefined,
    subject: shortenSubject(subject),
    text: [about, writeFacts(facts, remarks), ...links.map(({ label, href }) => `${label}:\n${href}`), why]
      .join("\n\n")
      .concat("\n"),
    html: buildMailHtml(about, [
      { kind: "text", text: about },
      { kind: "facts", facts },
      ...(remarks.length > 0 ? [{ kind: "quote", lines: remarks } as const] : []),
      ...links.map((link) => ({ kind: "link", ...link }) as const),
      { kind: "text", text: why },
    ]),
  };
}

/** Line by line; none where nothing was said. */
function listRemarks(remarks: string): string[] {
  return remarks.trim() === "" ? [] : remarks.split(lineBreak).map(oneLine);
}

/** Remarks are marked line by line as the words of somebody else. */
function writeFacts(
  facts: readonly (readonly [label: string, text: string])[],
  remarks: readonly string[],
): string {
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const lines = facts.map(([label, text]) => `${`${label}:`.padEnd(width)}${text}`);
  const quoted = remarks.map((line) => `> ${line}`.trimEnd());
  return [...lines, ...(quoted.length > 0 ? ["Remarks:", ...quoted] : ["Remarks: none"])].join("\n");
}

const lineBreak = /\r\n|[\r\n\u2028\u2029]/;

/** Without line breaks, control characters, and marks that turn the direction of what follows. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

const longestSubject = 150;

export function shortenSubject(subject: string): string {
  const letters = [...subject];
  return letters.length > longestSubject ? `${letters.slice(0, longestSubject - 1).join("")}…` : subject;
}

/** An address that any mail program can answer to; others are in the text only. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i;
