import { memo, type ReactElement } from "react";
import { joinClasses } from "../class-names.ts";
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
  const classNames = joinClasses(styles.icon, styles[size], className);
  if (typeof drawing === "string") return <SpriteDrawing address={drawing} className={classNames} />;
  return (
    <svg viewBox="0 0 24 24" className={classNames} aria-hidden="true">
      {drawing}
    </svg>
  );
});

interface SpriteDrawingProps {
  readonly address: string;
  /** Says how large it is; the drawing's own symbol has the grid. */
  readonly className: string | undefined;
}

/** A drawing of icons.svg. What it refers to is text to React, which has an element less to draw: a list has two hundred. */
export function SpriteDrawing({ address, className }: SpriteDrawingProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <svg className={className} aria-hidden="true" dangerouslySetInnerHTML={markupOf(address)} />;
}

/** Once for each drawing. */
const markups = new Map<string, { __html: string }>();

function markupOf(address: string): { __html: string } {
  const known = markups.get(address) ?? { __html: `<use href="${address}"></use>` };
  markups.set(address, known);
  return known;
}
