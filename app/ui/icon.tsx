import { memo, type ReactElement } from "react";
import { joinClasses } from "./class-names.ts";
import styles from "./icon.module.css";

/**
 * The address of a drawing in strokes, one of icons.ts or staff-icons.ts, so that a browser loads each once; or a shape on
 * the same grid of 24.
 */
export type IconDrawing = string | ReactElement;

interface IconProps {
  readonly drawing: IconDrawing;
  readonly size?: "small" | "medium" | "large";
  readonly className?: string | undefined;
}

/** A decorative icon in the colour of its text; the name for screen readers belongs to what holds it. */
export const Icon = memo(function Icon({ drawing, size = "medium", className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={joinClasses(styles.icon, styles[size], className)} aria-hidden="true">
      {typeof drawing === "string" ? <use href={drawing} /> : drawing}
    </svg>
  );
});
