import { siteContent } from "#app/content.ts";
import { type TermsContent, termsContent } from "#app/terms-content.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import type { LegalSection } from "./legal-page.tsx";

/** The terms, with the owner's limits. */
export function buildTermsSections(
  name: string,
  limits: TermsContent = termsContent,
): readonly LegalSection[] {
  const { disclaimer } = siteContent;
  const { liabilityMonths, jurisdiction } = limits;
  return [
    {
      id: "rera",
      title: "RERA disclaimer",
      body: (
        <>
          <p>{disclaimer.sentences.map((sentence) => `${name} ${sentence}`).join(" ")}</p>
          <p>
            {name} is not a RERA authority: the register of the state’s authority is what counts. A listing
            here is no approval, valuation or legal advice. Prices, areas, dates and drawings come from
            promoters and public registers and may have changed. Compare the RERA number with the authority’s
            register.
          </p>
          <p>
            Towns and districts of some projects are found by their PIN code, with data of{" "}
            <ExternalLink href="https://www.geonames.org/">GeoNames</ExternalLink> (
            <ExternalLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</ExternalLink>),
            brought together with our lists of places.
          </p>
        </>
      ),
    },
    { id: "obligations", title: "Your obligations", body: <Obligations name={name} /> },
    {
      id: "guarantee",
      title: "Bottom Rate Guarantee",
      body: (
        <ul>
          {limits.guarantee.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ),
    },
    { id: "membership", title: "Membership", body: <Membership {...limits} /> },
    { id: "refunds", title: "Refunds", body: <Refunds name={name} {...limits} /> },
    {
      id: "liability",
      title: "Liability",
      body: (
        <>
          <p>
            You deal with builders, agents and service providers directly. They are responsible for what they
            say, promise, sell or do.
          </p>
          <p>
            {name}’s liability to you, on any ground, is limited to the fees that you paid to {name} for the
            preceding {liabilityMonths} months. Nothing here limits a liability that the law does not allow to
            be limited.
          </p>
        </>
      ),
    },
    {
      id: "jurisdiction",
      title: "Law and jurisdiction",
      body: (
        <p>
          The law of India applies. The courts of {jurisdiction} alone have jurisdiction over disputes about
          this site and these terms.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When these terms change, the new text appears on this page with its date, and applies from that day
          on.
        </p>
      ),
    },
  ];
}

function Obligations({ name }: { readonly name: string }) {
  return (
    <>
      <p>Whoever uses this site:</p>
      <ul>
        <li>gives true details, and only their own or those they may give;</li>
        <li>does not copy the catalogue as a whole, or overload the site;</li>
        <li>does not try to reach data that is not meant for them.</li>
      </ul>
      <p>
        Builders, agents and service providers also hold the registrations that the law asks of them, list
        only what they may offer, and tell {name} when a detail changes.
      </p>
    </>
  );
}

function Membership({ activationWorkingDays, modificationDays }: TermsContent) {
  return (
    <ul>
      <li>A membership is activated within {activationWorkingDays} working days.</li>
      <li>
        Where a website is part of it, modifications are accepted for {modificationDays} days after the
        temporary link was sent.
      </li>
    </ul>
  );
}

function Refunds({ name, refundRequestDays, refundCapPercent }: TermsContent & { readonly name: string }) {
  return (
    <>
      <p>
        Buyers pay {name} nothing, so there is nothing to refund. For members, who are builders, agents and
        service providers:
      </p>
      <ul>
        <li>
          A lead is a buyer who asked {name}’s team to be put in touch with that member. Nobody’s number is
          handed on without that.
        </li>
        <li>A refund of a lead must be requested within {refundRequestDays} days of receiving it.</li>
        <li>Refunds are limited to {refundCapPercent}% of the lead quota.</li>
      </ul>
    </>
  );
}
