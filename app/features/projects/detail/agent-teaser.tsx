import { siteContent } from "#app/content.ts";
import { sitePages } from "#app/links.ts";
import styles from "./agent-teaser.module.css";

/** Asks agents to sign up. */
export function AgentTeaser() {
  const { title, text } = siteContent.agentTeaser;
  const { serviceSignup } = sitePages;
  return (
    <section aria-labelledby="agent-title" className={styles.teaser}>
      <h2 id="agent-title">{title}</h2>
      <p>{text}</p>
      <a href={serviceSignup.href} className={styles.link}>
        {serviceSignup.label}
      </a>
    </section>
  );
}
