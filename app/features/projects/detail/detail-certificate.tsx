import { ExternalLink } from "#app/ui/external-link.tsx";
import { globe } from "#app/ui/icons.ts";
import { Rosette } from "#app/ui/rosette.tsx";
import { TermOver } from "../card/term-over.tsx";
import type { ProjectDetail } from "./detail.ts";
import styles from "./detail-certificate.module.css";
import { ReraCheck } from "./rera-check.tsx";

/** The registration: its number, who checked it and when, and the way to the authority and the project's own site. */
export function DetailCertificate({ detail }: { readonly detail: ProjectDetail }) {
  const { reraNumber, reraCheckedOn, websiteUrl, registeredUntil, isTermOver, authority } = detail;
  return (
    <div className={styles.certificate}>
      <Rosette isChecked={reraCheckedOn !== null} className={styles.rosette} />
      <div className={styles.text}>
        <p className={styles.number}>
          RERA certificate <span className="tabular">{reraNumber ?? "not published"}</span>
        </p>
        {isTermOver ? (
          <p className={styles.over}>
            Registered until {registeredUntil}. <TermOver authority={authority} />
          </p>
        ) : null}
        <div className={styles.check}>
          <ReraCheck detail={detail} />
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
