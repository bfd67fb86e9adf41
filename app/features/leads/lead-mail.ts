import { dashboardHref, dashboardSegment, projectHref } from "#app/links.ts";
import { formatConsents } from "#app/shared/consent.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import type { Mail } from "#app/shared/mailer.ts";
import { formatMobile } from "#app/shared/mobile.ts";
import { buildStaffMail, oneLine, type StaffMailFrame } from "#app/shared/staff-mail.ts";
import { formatBudget } from "./budget.ts";
import { formatCallTime } from "./call-hours.ts";
import { type Lead, leadConsentWords } from "./model.ts";

/** The mail that tells staff of a contact, with links to the contact and to the project. */
export function buildLeadMail(lead: Lead, frame: StaffMailFrame): Mail {
  const { publicUrl, brand } = frame;
  const [name, project] = [oneLine(lead.name), oneLine(lead.projectName)];
  const enquiry = dashboardHref(dashboardSegment(brand.slug), "contacts", { q: lead.id });
  const page = lead.projectId && { label: "The project", href: publicUrl + projectHref(lead.projectId) };
  return buildStaffMail(
    {
      key: `contact-${lead.id}`,
      replyTo: lead.email,
      subject: `${name} asks for a call about ${project}`,
      about: `${name} asks to be called back about ${project}.`,
      facts: listFacts(lead),
      remarks: lead.remarks,
      links: [{ label: "The enquiry", href: publicUrl + enquiry }, ...(page ? [page] : [])],
    },
    frame,
  );
}

function listFacts(lead: Lead): [label: string, text: string | null][] {
  return [
    ["Name", lead.name],
    ["Mobile", formatMobile(lead.mobile)],
    ["Email", lead.email],
    ["Project", lead.projectName],
    ["Place", [lead.city, lead.state].filter(Boolean).join(", ")],
    ["Budget", formatBudget(lead.budget ?? "")],
    ["Consent", formatConsents(lead.consents, leadConsentWords)],
    ["Call", formatCallTime(lead.callWindow, lead.timeZone, lead.createdAt)],
    ["Language", lead.language ?? "Any"],
    ["Sent", `${formatMoment(lead.createdAt)} IST`],
    ["Source", lead.source === "api" ? "the API" : lead.source],
  ];
}
