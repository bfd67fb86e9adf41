import { type SitePageName, sitePages } from "#app/links.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { joinClasses } from "#app/ui/class-names.ts";
import { Icon, type IconDrawing } from "#app/ui/icons/icon.tsx";
import { compass, handshake, hardHat } from "#app/ui/icons/icons.ts";
import { Cards, Section } from "./section.tsx";
import styles from "./work-with-us.module.css";

interface Role {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly page: SitePageName;
  readonly icon: IconDrawing;
  readonly ground: "pista" | "genda" | "neel";
}

const roles: readonly Role[] = [
  {
    title: "Builder",
    text: "List approved projects. Buyers see your RERA papers before anything else.",
    action: "Partner as a builder",
    page: "partnershipSignup",
    icon: hardHat,
    ground: "pista",
  },
  {
    title: "Agent",
    text: "Registered with RERA? Meet buyers who have read the cons already.",
    action: "Join as an agent",
    page: "serviceSignup",
    icon: handshake,
    ground: "genda",
  },
  {
    title: "Service provider",
    text: "Lawyers, interior designers, inspectors, vastu consultants and architects.",
    action: "Offer a service",
    page: "serviceSignup",
    icon: compass,
    ground: "neel",
  },
];

/** How builders, agents and service providers come to the site. */
export function WorkWithUs() {
  return (
    <Section id="work-with-us" title="Work with us">
      <Cards>
        {roles.map(({ title, text, action, page, icon, ground }) => (
          <li key={title} className={joinClasses(styles.card, styles[ground])}>
            <Icon drawing={icon} size="large" />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <ButtonLink to={sitePages[page].href} variant="secondary" className={styles.action}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </Cards>
    </Section>
  );
}
