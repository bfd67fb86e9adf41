import { siteContent } from "#app/content.ts";
import styles from "./detail-disclaimer.module.css";

interface DetailDisclaimerProps {
  readonly brandName: string;
  readonly figures: { readonly projects: string; readonly developers: string };
  readonly isSample: boolean;
}

/** What the site is and what it is not, inside plan walls. */
export function DetailDisclaimer({ brandName, figures, isSample }: DetailDisclaimerProps) {
  const [what, ...limits] = siteContent.disclaimer.sentences.map((sentence) => `${brandName} ${sentence}`);
  return (
    <>
      <h2>Disclaimer</h2>
      <div className={styles.walls}>
        <p>
          {what} It lists {figures.projects} projects of {figures.developers} developers. {limits.join(" ")}
        </p>
        {isSample ? (
          <p>
            This project is a sample: the place is real, the project, its people, firms, numbers and prices
            are invented.
          </p>
        ) : null}
      </div>
    </>
  );
}
