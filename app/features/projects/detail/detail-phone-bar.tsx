import { ButtonLink } from "#app/ui/button.tsx";
import { shield } from "#app/ui/icons.ts";
import styles from "./detail-phone-bar.module.css";

/** The price, always in sight on a phone, and the way to the papers. */
export function DetailPhoneBar({ price }: { readonly price: string }) {
  return (
    <>
      <p className={styles.price}>
        <span>Price range</span>
        <b>{price}</b>
      </p>
      <ButtonLink to="#papers-title" icon={shield} className={styles.action}>
        See papers
      </ButtonLink>
    </>
  );
}
