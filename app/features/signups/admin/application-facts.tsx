import type { ReactNode } from "react";
import { formatConsents } from "#app/shared/consent.ts";
import { formatMobile, mobileHref } from "#app/shared/mobile.ts";
import { parseWebUrl, parseWhatsappUrl } from "#app/shared/web-links.ts";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { MailLink, MomentText } from "#app/ui/table/cells.tsx";
import type { ApiApplication } from "../api-shape.ts";
import { applicationConsentWords } from "../model.ts";
import { sourceLabels } from "./application-look.ts";

type Fact = { readonly term: string; readonly value: ReactNode };

/** All that was sent, as terms and values; what was not provided is said so. */
export function ApplicationFacts({ application }: { readonly application: ApiApplication }) {
  const kindFacts =
    application.kind === "service" ? serviceFacts(application) : partnershipFacts(application);
  const facts = [...personFacts(application), ...kindFacts, ...originFacts(application)];
  return (
    <DefinitionGrid
      items={facts.map(({ term, value }) => ({
        term,
        value: value === "" || value === null ? "Not provided" : value,
      }))}
    />
  );
}

function personFacts({ contact_name, designation, mobile, email, kind }: ApiApplication): Fact[] {
  const href = mobileHref(mobile);
  return [
    { term: "Contact person", value: contact_name },
    ...(kind === "partnership" ? [{ term: "Designation", value: designation }] : []),
    { term: "Mobile No.", value: href ? <a href={href}>{formatMobile(mobile)}</a> : mobile },
    { term: "Email", value: <MailLink email={email} /> },
  ];
}

/** What the directory shows of a service that is listed; what was not told is left out, as there. */
export function publicFacts(application: ApiApplication): Fact[] {
  const facts = [{ term: "Name", value: application.name }, ...serviceFacts(application)];
  return facts.filter(({ value }) => value !== "" && value !== null);
}

function serviceFacts(application: ApiApplication): Fact[] {
  const { services, availability, loc_area, loc_state, loc_city } = application;
  return [
    { term: "Services", value: services.join(", ") },
    { term: "Availability", value: availability },
    { term: "Area", value: loc_area },
    { term: "State", value: loc_state },
    { term: "City", value: loc_city },
    { term: "WhatsApp", value: typedLink(application.whatsapp_link, parseWhatsappUrl) },
    { term: "Facebook", value: typedLink(application.facebook_link) },
    { term: "Instagram", value: typedLink(application.instagram_link) },
    { term: "Website", value: typedLink(application.website_link) },
  ];
}

function partnershipFacts(application: ApiApplication): Fact[] {
  const { loc_state, loc_city, property_type, accepts_cons } = application;
  return [
    { term: "State", value: loc_state },
    { term: "City", value: loc_city },
    { term: "Builds", value: property_type.join(", ") },
    { term: "Agreed to show cons", value: accepts_cons ? "Yes" : "No" },
    { term: "Website", value: typedLink(application.website_link) },
  ];
}

function originFacts({ consents, created_at, source }: ApiApplication): Fact[] {
  return [
    { term: "Consent", value: formatConsents(consents, applicationConsentWords) },
    { term: "Received", value: <MomentText at={created_at} /> },
    { term: "Source", value: sourceLabels[source] },
  ];
}

/** Others typed these addresses: what is none stays text. */
function typedLink(text: string, parse: (text: string) => string | undefined = parseWebUrl): ReactNode {
  const href = parse(text);
  if (href === undefined) return text;
  return (
    <ExternalLink href={href} isVouchedFor={false}>
      {text.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "")}
    </ExternalLink>
  );
}
