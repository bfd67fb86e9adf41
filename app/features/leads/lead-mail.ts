import { dashboardHref, dashboardSegment, projectHref } from "#app/links.ts";
import { formatConsents } from "#app/shared/consent.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import { buildMailHtml } from "#app/shared/mail-html.ts";
import type { Mail } from "#app/shared/mailer.ts";
import { formatMobile } from "#app/shared/mobile.ts";
import { formatBudget } from "./budget.ts";
import { formatCallTime } from "./call-window.ts";
import { type Lead, leadConsentWords } from "./model.ts";

/** What every such mail has in common. */
export type LeadMailFrame = {
  brand: { name: string; slug: string };
  /** Origin of the links. */
  publicUrl: string;
  from: string;
  to: readonly string[];
};

/**
 * The mail that tells staff of a contact: every field on a line of its own, links to the contact and to the
 * project. Its id follows from the contact's, so that a mail that is sent again is known as the same one. What a
 * stranger typed can neither begin a header nor look like a line of ours.
 */
export function buildLeadMail(lead: Lead, { brand, publicUrl, from, to }: LeadMailFrame): Mail {
  const name = oneLine(lead.name);
  const project = oneLine(lead.projectName);
  const enquiry = publicUrl + dashboardHref(dashboardSegment(brand.slug), "contacts", { q: lead.id });
  const page = lead.projectId && publicUrl + projectHref(lead.projectId);
  const asked = `${name} asks to be called back about ${project}.`;
  const why = `You receive this because your address is in the setting LEADS_EMAIL of ${brand.name}.`;
  const facts = listFacts(lead);
  const remarks = listRemarks(lead.remarks ?? "");
  return {
    messageId: `<contact-${lead.id}@${new URL(publicUrl).hostname}>`,
    from: { name: brand.name, address: from },
    to,
    replyTo: plainAddress.test(lead.email) ? lead.email : undefined,
    subject: shorten(`${name} asks for a call about ${project}`),
    text: [
      asked,
      writeFields(facts, remarks),
      `The enquiry:\n${enquiry}`,
      ...(page ? [`The project:\n${page}`] : []),
      why,
    ]
      .join("\n\n")
      .concat("\n"),
    html: buildMailHtml(asked, [
      { kind: "text", text: asked },
      { kind: "facts", facts },
      ...(remarks.length > 0 ? [{ kind: "quote", lines: remarks } as const] : []),
      { kind: "link", label: "The enquiry", href: enquiry },
      ...(page ? [{ kind: "link", label: "The project", href: page } as const] : []),
      { kind: "text", text: why },
    ]),
  };
}

type Fact = readonly [label: string, text: string];

function listFacts(lead: Lead): Fact[] {
  const place = [lead.city, lead.state].filter(Boolean).join(", ");
  const fields: [label: string, text: string | null][] = [
    ["Name", lead.name],
    ["Mobile", formatMobile(lead.mobile)],
    ["Email", lead.email],
    ["Project", lead.projectName],
    ["Place", place],
    ["Budget", formatBudget(lead.budget ?? "")],
    ["Consent", formatConsents(lead.consents, leadConsentWords)],
    ["Call", formatCallTime(lead.callWindow, lead.timeZone, lead.createdAt)],
    ["Language", lead.language ?? "Any"],
    ["Sent", `${formatMoment(lead.createdAt)} IST`],
    ["Source", lead.source === "api" ? "the API" : lead.source],
  ];
  return fields.map(([label, text]) => [label, oneLine(text ?? "") || "Not provided"]);
}

/** Line by line; none where nothing was said. */
function listRemarks(remarks: string): string[] {
  return remarks.trim() === "" ? [] : remarks.split(lineBreak).map(oneLine);
}

/** Remarks are marked line by line as the words of somebody else. */
function writeFields(facts: readonly Fact[], remarks: readonly string[]): string {
  const lines = facts.map(([label, text]) => `${`${label}:`.padEnd(10)}${text}`);
  const quoted = remarks.map((line) => `> ${line}`.trimEnd());
  return [...lines, ...(quoted.length > 0 ? ["Remarks:", ...quoted] : ["Remarks: none"])].join("\n");
}

const lineBreak = /\r\n|[\r\n\u2028\u2029]/;

/** Without line breaks, control characters, and marks that turn the direction of what follows. */
function oneLine(text: string): string {
  return text
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

const longestSubject = 150;

function shorten(subject: string): string {
  const letters = [...subject];
  return letters.length > longestSubject ? `${letters.slice(0, longestSubject - 1).join("")}…` : subject;
}

/** An address that any mail program can answer to; others stand in the text only. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i;
