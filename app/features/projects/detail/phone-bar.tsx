import { useEffect, useState } from "react";
import { capitalise } from "#app/shared/words.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { joinClasses } from "#app/ui/class-names.ts";
import { phone } from "#app/ui/icons/icons.ts";
import styles from "./phone-bar.module.css";

interface PhoneBarProps {
  readonly price: string;
  /** "price of March 2026" where it is old. */
  readonly priceOf: string | null;
  readonly contactFormId: string;
}

/**
 * The price, always in sight on a phone, and the way to the Contact Now form; not there from 768 up. While the form is in
 * sight the bar leaves it its room. It reserves its own place.
 */
export function PhoneBar({ price, priceOf, contactFormId }: PhoneBarProps) {
  const isAway = useIsInSight(contactFormId);
  return (
    <div className={joinClasses(styles.bar, isAway && styles.away)}>
      <p className={styles.price}>
        <span>{priceOf ? capitalise(priceOf) : "Price range"}</span>
        <b>{price}</b>
      </p>
      {/* A plain anchor: the browser takes the keyboard and the screen reader to the form too. */}
      <ButtonAnchor href={`#${contactFormId}`} icon={phone} className={styles.action}>
        Contact Now
      </ButtonAnchor>
    </div>
  );
}

/** Whether an element has come further into the window than its edges. */
function useIsInSight(id: string): boolean {
  const [isInSight, setIsInSight] = useState(false);

  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting === true), {
      rootMargin: "-20% 0px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);

  return isInSight;
}
