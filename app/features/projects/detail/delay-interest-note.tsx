import { ExternalLink } from "#app/ui/external-link.tsx";
import styles from "./completion-dates.module.css";
import type { DelayInterest } from "./delay-interest.ts";

/** What the law owes for delay; nothing where no rule is known. */
export function DelayInterestNote({ interest }: { readonly interest: DelayInterest | null }) {
  if (!interest) return null;
  return (
    <section aria-labelledby="delay-interest" className={styles.block}>
      <h3 id="delay-interest" className={styles.title}>
        Interest for delay, indicative
      </h3>
      <div className={styles.frame}>
        <p className={styles.sentence}>{interest.sentence}</p>
        <p className={styles.note}>
          RERA s.18 owes it for every month until possession to a buyer who stays, if the date in the
          agreement is the one first registered. Simple interest, at today’s rate for the whole time. Rule:{" "}
          {interest.rule} <ExternalLink href={interest.sourceUrl}>Source</ExternalLink>
        </p>
      </div>
    </section>
  );
}
