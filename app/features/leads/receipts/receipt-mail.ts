import { buildMailHtml } from "#app/shared/mail-html.ts";
import type { Mail } from "#app/shared/mailer.ts";
import type { StaffMailFrame } from "#app/shared/staff-mail.ts";

type Addressed = {
  leadId: string;
  /** The person's. */
  email: string;
  /** Our name of the project; null where it is not known which is meant. */
  projectTitle: string | null;
  /** The private address, a path. */
  receipt: string;
};

/**
 * The mail to whoever asked to be called: the private address of what was sent. It repeats no word that was typed, for
 * anybody can type somebody else's address.
 */
export function buildReceiptMail(
  { leadId, email, projectTitle, receipt }: Addressed,
  { brand, publicUrl, from }: Omit<StaffMailFrame, "to">,
): Mail {
  const about = projectTitle ?? "a project";
  const opening = `You asked ${brand.name}’s team to call you about ${about}.`;
  const ways =
    "On your private page you see what we stored and what became of it. There you can correct it, take back your consent and delete it.";
  const keep = "Keep its address to yourself: whoever has it can do so too.";
  const notYou = "If it was not you who asked, delete the request on that page: then nobody calls you.";
  const href = publicUrl + receipt;
  return {
    messageId: `<receipt-${leadId}@${new URL(publicUrl).hostname}>`,
    from: { name: brand.name, address: from },
    to: [email],
    replyTo: undefined,
    subject: `Your request to be called back by ${brand.name}`,
    text: `${[opening, ways, href, keep, notYou].join("\n\n")}\n`,
    html: buildMailHtml(opening, [
      { kind: "text", text: opening },
      { kind: "text", text: ways },
      { kind: "link", label: "Your private page", href },
      { kind: "text", text: keep },
      { kind: "text", text: notYou },
    ]),
  };
}
