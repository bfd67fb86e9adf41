import { capitalise } from "#app/shared/words.ts";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { standingLabels } from "../../standing-model.ts";
import type { ProjectDetail } from "../detail.ts";
import { type Passport, type QrCode, qrPath } from "./passport.ts";
import styles from "./registration-passport.module.css";

interface RegistrationPassportProps {
  readonly detail: ProjectDetail;
  readonly passport: Passport | null;
}

/** The registration in one block to take along: whose number, its standing, by what source, and a code that leads to its check. */
export function RegistrationPassport({ detail, passport }: RegistrationPassportProps) {
  if (!passport) return null;
  const { reraNumber, authority, standing, registeredUntil, reraCheckedOn } = detail;
  const rows = [
    { term: "RERA number", value: <span className="tabular">{reraNumber}</span> },
    {
      term: "Authority",
      value: authority ? (
        <ExternalLink href={authority.checkUrl}>{authority.name}</ExternalLink>
      ) : (
        "Not published"
      ),
    },
    { term: "Standing", value: standingLabels[standing] },
    { term: "Valid until", value: registeredUntil ?? "Not published" },
    { term: "Source", value: detail.termSourceText ? capitalise(detail.termSourceText) : passport.source },
    { term: "Compared with the register", value: reraCheckedOn ? `On ${reraCheckedOn}` : "Not yet" },
  ];
  return (
    <section aria-labelledby="passport" className={styles.passport}>
      <h3 id="passport" className={styles.title}>
        Passport of the registration
      </h3>
      <DefinitionGrid items={rows} />
      <p className={`${styles.check} screen-only`}>
        <a href={passport.checkPath} rel="nofollow">
          Check this number’s form, and what to ask before you pay
        </a>
      </p>
      {passport.qrCode ? (
        <details className={styles.code}>
          <summary>QR code of this check</summary>
          <QrDrawing code={passport.qrCode} />
        </details>
      ) : null}
    </section>
  );
}

/** A reader's app wants four squares of quiet around it. Rows lie half a square below the numbers that the path names. */
const quiet = 4;

function QrDrawing({ code }: { readonly code: QrCode }) {
  const side = code.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label="QR code: opens the check of this RERA number"
      viewBox={`${-quiet} ${-quiet - 0.5} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={styles.drawing}
    >
      <path d={qrPath(code)} stroke="#000" />
    </svg>
  );
}
