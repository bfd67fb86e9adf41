import { homeContent, type Partner } from "#app/home-content.ts";
import { Icon, type IconDrawing } from "#app/ui/icons/icon.tsx";
import { arch, bank, endless, hills, meridian, scale } from "#app/ui/icons/icons.ts";
import styles from "./partners.module.css";

/** The logos of builders and partners, each with its name. */
export function Partners({ brandName }: { readonly brandName: string }) {
  const { partners } = homeContent;
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

/** For partners that have given no logo of their own. */
const partnerMarks = {
  hills,
  arch,
  meridian,
  endless,
  bank,
  scales: scale,
} as const satisfies Record<string, IconDrawing>;
