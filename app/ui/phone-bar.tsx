import type { ReactNode } from "react";
import styles from "./phone-bar.module.css";

/** The bar at the bottom of a phone with the page's main actions; not there from 768 up. It reserves its own place. */
export function PhoneBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
