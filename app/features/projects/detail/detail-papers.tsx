import { siteContent } from "#app/content.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Rosette } from "#app/ui/rosette.tsx";
import type { ProjectDetail } from "./detail.ts";
import styles from "./detail-papers.module.css";
import { ReraCheck } from "./rera-check.tsx";

/** Price and registration at a glance, beside the pictures. */
export function DetailPapers({ detail }: { readonly detail: ProjectDetail }) {
  const { title, price, reraNumber, reraCheckedOn, developer, place, authority } = detail;
  const rows = [
    { term: "Project", value: title },
    { term: "Developer", value: developer },
    { term: "Location", value: place },
    { term: "Authority", value: authority?.name },
  ].filter(({ value }) => value);
  return (
    <section aria-labelledby="papers-title" className={styles.papers}>
      <h2 id="papers-title">Price and papers</h2>
      <p className={styles.term}>Price range</p>
      <p className={styles.price}>{price}</p>
      {siteContent.emiCalculatorUrl ? (
        <ExternalLink href={siteContent.emiCalculatorUrl} className={styles.link}>
          Calculate estimated EMI
        </ExternalLink>
      ) : null}
      <div className={styles.number}>
        <Rosette isChecked={reraCheckedOn !== null} className={styles.rosette} />
        <div>
          <p className={styles.term}>RERA number</p>
          <p className={styles.value}>{reraNumber ?? "Not published"}</p>
        </div>
      </div>
      <div className={styles.check}>
        <ReraCheck detail={detail} />
      </div>
      <dl className={styles.rows}>
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
