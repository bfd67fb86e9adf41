import { type Partner, siteContent } from "#app/content.ts";
import { Icon } from "#app/ui/icon.tsx";
import { partnerMarks } from "./partner-marks.ts";
import styles from "./partners.module.css";

/** The logos of builders and partners, each with its name. */
export function Partners({ brandName }: { readonly brandName: string }) {
  const { partners } = siteContent.home;
  if (partners.length === 0) return null;
  return (
    <section className={`container ${styles.section}`} aria-labelledby="partners">
      <h2 id="partners" className={styles.title}>
        Builders and partners on {brandName}
      </h2>
      <ul className={styles.partners}>
        {partners.map((partner) => (
          <li key={partner.name} className={styles.partner}>
            <Logo partner={partner} />
            {partner.name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo({ partner: { logo, mark } }: { readonly partner: Partner }) {
  if (logo) return <img src={logo} alt="" height="28" loading="lazy" className={styles.logo} />;
  return <Icon drawing={partnerMarks[mark]} size="large" className={styles.mark} />;
}
