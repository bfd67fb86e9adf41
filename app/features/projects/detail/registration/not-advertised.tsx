import { TermOver } from "../../card/term-over.tsx";
import type { ProjectDetail } from "../detail.ts";
import styles from "./not-advertised.module.css";

/** In the place of the Contact Now form, where the registration's term is over: RERA s.3 lets nobody advertise it. */
export function NotAdvertised({ detail, id }: { readonly detail: ProjectDetail; readonly id: string }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.notice}>
      <h2 id={`${id}-title`}>No callback for this project</h2>
      <p>
        <TermOver {...detail} />
      </p>
      <p>Without a valid registration its homes may not be advertised or sold (RERA, section 3).</p>
    </section>
  );
}
