import type { ProjectStatus } from "#app/features/projects/model.ts";
import { homeContent } from "#app/home-content.ts";
import { listPath, sitePages } from "#app/links.ts";
import { Icon, type IconDrawing } from "#app/ui/icons/icon.tsx";
import { arrowRight, badgeIndianRupee, keyRound, percent } from "#app/ui/icons/icons.ts";
import styles from "./why-choose.module.css";

const { claims } = homeContent;

const ready: ProjectStatus = "Ready to Move";

const reasons: readonly Reason[] = [
  {
    title: "Bottom Rate Guarantee",
    text: claims.lowestPrice,
    icon: percent,
    link: { label: "Terms of the guarantee", href: `${sitePages.terms.href}#guarantee` },
  },
  { title: "No Brokerage Policy", text: claims.noBrokerage, icon: badgeIndianRupee },
  {
    title: "Ready to move property",
    text: claims.readyToMove,
    icon: keyRound,
    link: {
      label: "See homes ready to move",
      href: `${listPath}?${new URLSearchParams({ projectStatus: ready })}`,
    },
  },
];

interface Reason {
  readonly title: string;
  readonly text: string;
  readonly icon: IconDrawing;
  /** What bears the promise out. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** The owner's three promises, on the dark band. */
export function WhyChoose({ brandName }: { readonly brandName: string }) {
  return (
    <section className={styles.band} aria-labelledby="why">
      <div className="container">
        <h2 id="why">Why choose {brandName}</h2>
        <ul className={styles.reasons}>
          {reasons.map(({ title, text, icon, link }) => (
            <li key={title} className={styles.reason}>
              <Icon drawing={icon} size="large" />
              <h3>{title}</h3>
              <p>{text}</p>
              {link ? (
                <a href={link.href} className={styles.link}>
                  {link.label} <Icon drawing={arrowRight} size="small" />
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
