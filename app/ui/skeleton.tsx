import { joinClasses } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Gives the box the size of what it stands for. */
  readonly className?: string | undefined;
}

/** A grey box in the place of something that is on its way; silent for screen readers. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={joinClasses(styles.skeleton, className)} aria-hidden="true" />;
}
