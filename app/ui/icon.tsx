import { memo } from "react";
import { joinClasses } from "./class-names.ts";
import styles from "./icon.module.css";

/** The inside of a 24 by 24 SVG, one path in strokes; comes from icons.ts or brand-icons.ts, never from data. */
export type IconDrawing = string;

interface IconProps {
  readonly drawing: IconDrawing;
  readonly size?: "small" | "medium" | "large";
  readonly className?: string | undefined;
}

/** A decorative icon in the colour of its text; the name for screen readers belongs to what holds it. */
export const Icon = memo(function Icon({ drawing, size = "medium", className }: IconProps) {
  return (
    <svg
      className={joinClasses(styles.icon, styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own, drawn once and never built from data
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
});
