import { siteContent } from "#app/content.ts";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { globe } from "#app/ui/icons/icons.ts";
import { Rosette } from "#app/ui/icons/rosette.tsx";
import { TermOver } from "../card/term-over.tsx";
import { formatStanding } from "../standing-model.ts";
import type { ProjectDetail } from "./detail.ts";
import styles from "./property-details.module.css";
import type { Passport } from "./registration/passport.ts";
import { RegistrationPassport } from "./registration/registration-passport.tsx";

interface PropertyDetailsProps {
  readonly detail: ProjectDetail;
  readonly passport: Passport | null;
}

/** The registration, who builds what where, and the figures. */
export function PropertyDetails({ detail, passport }: PropertyDetailsProps) {
  return (
    <>
      <h2>Property Details</h2>
      <DetailCertificate detail={detail} />
      <DetailPapers detail={detail} />
      <DetailFacts detail={detail} />
      <RegisterFacts detail={detail} />
      <RegistrationPassport detail={detail} passport={passport} />
    </>
  );
}

/** Other Details: size, state and dates of the project. */
function DetailFacts({ detail: { facts, unknownFacts, sourceText } }: { readonly detail: ProjectDetail }) {
  return (
    <>
      <h3 className={styles.title}>Other Details</h3>
      <DefinitionGrid items={facts} />
      {sourceText.possession ? <p className={styles.unknown}>Possession {sourceText.possession}</p> : null}
      {unknownFacts.length > 0 ? (
        <p className={styles.unknown}>Not published: {unknownFacts.join(", ")}</p>
      ) : null}
    </>
  );
}

/** The register's own figures. */
function RegisterFacts({ detail }: { readonly detail: ProjectDetail }) {
  const { registerFacts, registerNoughts, authority, sourceText, isSample } = detail;
  if (registerFacts.length + registerNoughts.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>
        {isSample
          ? "As a register would show it"
          : `From the register${authority ? ` of ${authority.acronym}` : ""}`}
      </h3>
      {sourceText.register ? <p className={styles.register}>{sourceText.register}</p> : null}
      <DefinitionGrid
        items={registerFacts.map(({ term, value, href }) => ({
          term,
          value: href ? (
            <a href={href} rel="nofollow">
              {value}
            </a>
          ) : (
            value
          ),
        }))}
      />
      {registerNoughts.length > 0 ? (
        <p className={styles.unknown}>Zero in the register: {registerNoughts.join(", ")}</p>
      ) : null}
    </>
  );
}

/** Who builds what, where and for how much. */
function DetailPapers({ detail }: { readonly detail: ProjectDetail }) {
  const { title, price, isPriced, developer, place, sourceText } = detail;
  const rows = [
    { term: "Project", value: title },
    { term: "Developer", value: developer },
    { term: "Location", value: place },
    { term: "Price range", value: isPriced ? <Price price={price} sourceText={sourceText.price} /> : price },
  ].filter(({ value }) => value);
  return (
    <div className={styles.papers}>
      <DefinitionGrid items={rows} />
    </div>
  );
}

function Price({ price, sourceText }: { readonly price: string; readonly sourceText: string | null }) {
  return (
    <>
      {price}
      {sourceText ? <span className={styles.sourceText}> {sourceText}</span> : null}
      {siteContent.emiCalculatorUrl ? (
        <ExternalLink href={siteContent.emiCalculatorUrl} className={`${styles.link} screen-only`}>
          Calculate estimated EMI
        </ExternalLink>
      ) : null}
    </>
  );
}

/** The registration: its number, who checked it and when, and the way to the authority and the project's own site. */
function DetailCertificate({ detail }: { readonly detail: ProjectDetail }) {
  const { reraNumber, reraCheckedOn, websiteUrl, standing, authority, termSourceText } = detail;
  return (
    <div className={styles.certificate}>
      <Rosette isChecked={reraCheckedOn !== null} className={styles.rosette} />
      <div className={styles.text}>
        <p className={styles.number}>
          RERA certificate <span className="tabular">{reraNumber ?? "not published"}</span>
        </p>
        {standing === "term-over" ? (
          <p className={styles.over}>
            <TermOver {...detail} />
          </p>
        ) : (
          <p>
            {formatStanding(standing, detail)}
            {termSourceText ? `, ${termSourceText}` : ""}
          </p>
        )}
        <div className={styles.check}>
          {reraCheckedOn ? <p>Checked on {reraCheckedOn}</p> : null}
          {authority && standing !== "term-over" ? (
            <ExternalLink href={authority.checkUrl}>
              Check it yourself on the {authority.acronym} site
            </ExternalLink>
          ) : null}
        </div>
      </div>
      {websiteUrl ? (
        <ExternalLink href={websiteUrl} icon={globe} isVouchedFor={false} className={styles.website}>
          Project Website
        </ExternalLink>
      ) : null}
    </div>
  );
}
