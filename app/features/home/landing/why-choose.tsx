import { siteContent } from "#app/content.ts";
import { Icon } from "#app/ui/icon.tsx";
import { badgeIndianRupee, keyRound, percent } from "#app/ui/icons.ts";
import styles from "./why-choose.module.css";

const { claims } = siteContent.home;

const reasons = [
  { title: "Bottom Rate Guarantee", text: claims.lowestPrice, icon: percent },
  { title: "No Brokerage Policy", text: claims.noBrokerage, icon: badgeIndianRupee },
  { title: "Ready to move property", text: claims.readyToMove, icon: keyRound },
];

/** The owner's three promises, on the dark band. */
export function WhyChoose({ brandName }: { readonly brandName: string }) {
  return (
    <section className={styles.band} aria-labelledby="why">
      <div className="container">
        <h2 id="why">Why choose {brandName}</h2>
        <ul className={styles.reasons}>
          {reasons.map(({ title, text, icon }) => (
            <li key={title} className={styles.reason}>
              <Icon drawing={icon} size="large" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
