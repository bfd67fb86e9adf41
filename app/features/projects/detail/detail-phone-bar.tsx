import { ButtonAnchor } from "#app/ui/button.tsx";
import { phone } from "#app/ui/icons.ts";
import styles from "./detail-phone-bar.module.css";

interface DetailPhoneBarProps {
  readonly price: string;
  readonly contactFormId: string;
}

/** The price, always in sight on a phone, and the way to the Contact Now form. */
export function DetailPhoneBar({ price, contactFormId }: DetailPhoneBarProps) {
  return (
    <>
      <p className={styles.price}>
        <span>Price range</span>
        <b>{price}</b>
      </p>
      {/* A plain anchor: the browser takes the keyboard and the screen reader to the form too. */}
      <ButtonAnchor href={`#${contactFormId}`} icon={phone} className={styles.action}>
        Contact Now
      </ButtonAnchor>
    </>
  );
}
