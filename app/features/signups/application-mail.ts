import { dashboardHref, dashboardSegment } from "#app/links.ts";
import { formatConsents } from "#app/shared/consent.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import type { Mail } from "#app/shared/mailer.ts";
import { formatMobile } from "#app/shared/mobile.ts";
import { buildStaffMail, oneLine, type StaffMailFrame } from "#app/shared/staff-mail.ts";
import { type Application, applicationConsentWords } from "./model.ts";

/** The mail that tells staff of an application, with the way to it. */
export function buildApplicationMail(application: Application, frame: StaffMailFrame): Mail {
  const { publicUrl, brand } = frame;
  const name = oneLine(application.name);
  const wish =
    application.kind === "service" ? "to be listed as a service provider" : "to have projects shown";
  const href = dashboardHref(dashboardSegment(brand.slug), "applications", { q: application.id });
  return buildStaffMail(
    {
      key: `application-${application.id}`,
      replyTo: application.email,
      subject: `${name} applies ${wish}`,
      about: `${name} applies ${wish}.`,
      facts: listFacts(application),
      remarks: application.remarks,
      links: [{ label: "The application", href: publicUrl + href }],
    },
    frame,
  );
}

function listFacts(application: Application): [label: string, text: string | null][] {
  const { projects, services } = application;
  return [
    ["Name", application.name],
    ["Contact", [application.contactName, application.designation].filter(Boolean).join(", ")],
    ["Mobile", formatMobile(application.mobile)],
    ["Email", application.email],
    ["Place", [application.area, application.city, application.state].filter(Boolean).join(", ")],
    ...(application.kind === "service"
      ? ([["Services", services.join(", ")]] as [string, string][])
      : projects.map(({ title, reraNumber }): [string, string] => ["Project", `${title}, ${reraNumber}`])),
    ["Consent", formatConsents(application.consents, applicationConsentWords)],
    ["Sent", `${formatMoment(application.createdAt)} IST`],
    ["Source", application.source === "api" ? "the API" : application.source],
  ];
}
