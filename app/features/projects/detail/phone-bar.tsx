import { type ReactNode, useEffect, useState } from "react";
import { joinClasses } from "#app/ui/class-names.ts";
import styles from "./phone-bar.module.css";

interface PhoneBarProps {
  /** The id of what the bar leads to: while that is in sight, the bar leaves it its room. */
  readonly target: string;
  readonly children: ReactNode;
}

/** The bar at the bottom of a phone with the page's main actions; not there from 768 up. It reserves its own place. */
export function PhoneBar({ target, children }: PhoneBarProps) {
  const isAway = useIsInSight(target);
  return <div className={joinClasses(styles.bar, isAway && styles.away)}>{children}</div>;
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
