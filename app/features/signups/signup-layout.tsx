import type { ReactNode } from "react";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import styles from "./signup-layout.module.css";

export type SignupStep = { readonly title: string; readonly text: string };

interface SignupLayoutProps {
  readonly title: string;
  readonly lead: string;
  /** What happens, in order. */
  readonly steps: readonly SignupStep[];
  /** Decoration; small screens do without. */
  readonly picture: PictureSource;
  readonly children: ReactNode;
}

/** What a sign-up leads to, beside its form. */
export function SignupLayout({ title, lead, steps, picture, children }: SignupLayoutProps) {
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <div className={styles.about}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <ol className={styles.steps}>
          {steps.map(({ title: name, text }) => (
            <li key={name} className={styles.step}>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
        <Picture source={picture} alt="" sizes="520px" ratio="3/2" className={styles.picture} />
      </div>
      <div className={styles.form}>{children}</div>
    </main>
  );
}
