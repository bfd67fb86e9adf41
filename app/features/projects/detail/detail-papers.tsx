import { siteContent } from "#app/content.ts";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import type { ProjectDetail } from "./detail.ts";
import styles from "./detail-papers.module.css";

/** Who builds what, where, for how much, and whose register it is in. */
export function DetailPapers({ detail }: { readonly detail: ProjectDetail }) {
  const { title, price, isPriced, developer, place, authority } = detail;
  const rows = [
    { term: "Project", value: title },
    { term: "Developer", value: developer },
    { term: "Location", value: place },
    { term: "Price range", value: isPriced ? <Price price={price} /> : price },
    { term: "Authority", value: authority?.name },
  ].filter(({ value }) => value);
  return (
    <div className={styles.papers}>
      <DefinitionGrid items={rows} />
    </div>
  );
}

function Price({ price }: { readonly price: string }) {
  return (
    <>
      {price}
      {siteContent.emiCalculatorUrl ? (
        <ExternalLink href={siteContent.emiCalculatorUrl} className={styles.link}>
          Calculate estimated EMI
        </ExternalLink>
      ) : null}
    </>
  );
}
