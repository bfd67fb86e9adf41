import type { ComponentProps } from "react";
import { Link } from "react-router";
import { joinClasses } from "../class-names.ts";
import { Icon, type IconDrawing } from "./icon.tsx";
import styles from "./icon-button.module.css";

interface IconButtonLook {
  readonly icon: IconDrawing;
  /** The spoken name, always needed: the icon says nothing to a screen reader. */
  readonly label: string;
  readonly look?: "edged" | "bare" | "round";
}

type IconButtonProps = IconButtonLook & Omit<ComponentProps<"button">, "children">;
type IconAnchorProps = IconButtonLook & Omit<ComponentProps<"a">, "children">;
type IconLinkProps = IconButtonLook & Omit<ComponentProps<typeof Link>, "children">;

/** A square of 44 pixels with one icon. */
export function IconButton({
  icon,
  label,
  look = "edged",
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses(styles.control, styles[look], className)}
    >
      <Icon drawing={icon} />
    </button>
  );
}

/** The same square as a link. */
export function IconLink({ icon, label, look = "edged", className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={joinClasses(styles.control, styles[look], className)}>
      <Icon drawing={icon} />
    </Link>
  );
}

/** The same as a plain link, which loads a document. */
export function IconAnchor({ icon, label, look = "edged", className, href, ...rest }: IconAnchorProps) {
  return (
    <a
      {...rest}
      href={href}
      aria-label={label}
      className={joinClasses(styles.control, styles[look], className)}
    >
      <Icon drawing={icon} />
    </a>
  );
}
