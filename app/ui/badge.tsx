import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { joinClasses } from "./class-names.ts";
import { Icon, type IconDrawing } from "./icons/icon.tsx";

interface BadgeProps {
  readonly tone: "accent" | "ok" | "info" | "warm" | "neutral";
  readonly icon?: IconDrawing;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A few words on a coloured ground; the words carry the meaning, the tone only repeats it. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[tone], className)}>
      {icon ? <Icon drawing={icon} size="small" /> : null}
      {children}
    </span>
  );
}

/** A number in a marigold round; renders nothing for 0. */
export function CountBadge({ count, meaning }: { readonly count: number; readonly meaning: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <span className="visually-hidden"> {meaning}</span>
    </span>
  );
}
