import { Law } from "./check-result.tsx";
import styles from "./worth-asking.module.css";

/** What the Act lets a buyer ask for, each with its section. */
const points = [
  {
    title: "The declaration in Form B",
    text: "Made on oath by the promoter, given with the application: title to the land, what is charged on it, and the day the project will be completed",
    section: "4(2)(l)",
  },
  {
    title: "At most 10% first",
    text: "Before there is a registered agreement for sale, the promoter may take no more than 10% of the cost",
    section: "13(1)",
  },
  {
    title: "The name of the separate account",
    text: "70% of what buyers pay goes into an account of its own in a scheduled bank, for land and construction of this project only",
    section: "4(2)(l)(D)",
  },
] as const;

export function WorthAsking() {
  return (
    <section aria-labelledby="worth-asking" className={styles.asking}>
      <h2 id="worth-asking">Worth asking before you pay</h2>
      <ul className={styles.points}>
        {points.map(({ title, text, section }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              {text} <Law section={section} />.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
