import { dashboardHref, dashboardSegment } from "#app/links.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import { buildMailHtml } from "#app/shared/mail-html.ts";
import type { Mail } from "#app/shared/mailer.ts";
import { oneLine, type StaffMailFrame, shortenSubject } from "#app/shared/staff-mail.ts";
import type { Lead } from "../model.ts";

/** The mail to the owner of a contact whose next call has come. The number is behind the link alone. */
export function buildDueMail(
  lead: Lead,
  ownerEmail: string,
  at: Date,
  { brand, publicUrl, from }: Omit<StaffMailFrame, "to">,
): Mail {
  const [name, project] = [oneLine(lead.name), oneLine(lead.projectName)];
  const due = `It is time to call ${name} about ${project}: planned for ${formatMoment(at)}.`;
  const href = publicUrl + dashboardHref(dashboardSegment(brand.slug), "calls", { id: lead.id });
  const why = `You receive this because the enquiry is yours and your address is in your account of ${brand.name}.`;
  return {
    messageId: `<due-${lead.id}-${at.getTime()}@${new URL(publicUrl).hostname}>`,
    from: { name: brand.name, address: from },
    to: [ownerEmail],
    replyTo: undefined,
    subject: shortenSubject(`Call ${name} about ${project}`),
    text: `${[due, href, why].join("\n\n")}\n`,
    html: buildMailHtml(due, [
      { kind: "text", text: due },
      { kind: "link", label: "The enquiry", href },
      { kind: "text", text: why },
    ]),
  };
}
