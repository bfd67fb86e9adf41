import { joinClasses } from "#app/ui/class-names.ts";
import { courtyardInHindi } from "#app/ui/icons/icons.ts";
import styles from "./logo.module.css";

interface LogoProps {
  readonly brandName: string;
  readonly isOnDark?: boolean;
}

/** The courtyard in plan with the site's name, and that again in Hindi where it is ours; leads home. */
export function Logo({ brandName, isOnDark = false }: LogoProps) {
  return (
    <a
      href="/"
      className={joinClasses(styles.logo, isOnDark && styles.onDark)}
      aria-label={`${brandName}, home`}
    >
      <svg viewBox="0 0 34 34" className={styles.mark} aria-hidden="true">
        <path d="M13 31.2H2.8V2.8h28.4v28.4H21" fill="none" stroke="currentColor" strokeWidth="3.4" />
        <path d="M11 11h12v12H11z" fill="var(--genda-400)" />
      </svg>
      <span className={styles.name}>{brandName}</span>
      {brandName === nameInEnglish ? (
        <svg viewBox="0 0 437 192" className={styles.word} aria-hidden="true">
          <use href={courtyardInHindi} />
        </svg>
      ) : null}
    </a>
  );
}

/** A site of another name says nothing of this one. */
const nameInEnglish = "Aangan";
