import { sitePages } from "#app/site-pages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import styles from "./join-panel.module.css";

/** Invites providers to be listed. */
export function JoinPanel() {
  const { serviceSignup } = sitePages;
  return (
    <section className={`${styles.panel} screen-only`}>
      <div>
        <h2 className={styles.title}>Do you offer a service?</h2>
        <p>Buyers find you by city, service and availability.</p>
      </div>
      <ButtonLink to={serviceSignup.href}>{serviceSignup.label}</ButtonLink>
    </section>
  );
}
