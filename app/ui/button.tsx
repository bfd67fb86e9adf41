import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";
import { joinClasses } from "./class-names.ts";
import { Icon, type IconDrawing } from "./icons/icon.tsx";
import { Ring } from "./loading.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "accent" | "danger";

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly icon?: IconDrawing | undefined;
  readonly endIcon?: IconDrawing | undefined;
  readonly isWide?: boolean;
}

interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** The verb while something is being sent ("Sending"); the button keeps its width and takes no second press. */
  readonly busyLabel?: string | undefined;
}

interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

interface ButtonAnchorProps extends ButtonLook, ComponentProps<"a"> {}

function buttonClasses(variant: ButtonVariant, isWide: boolean, className?: string) {
  return joinClasses(styles.button, styles[variant], isWide && styles.wide, className);
}

/** A push button. One primary per group; accent once per view. */
export function Button({
  variant = "primary",
  icon,
  endIcon,
  isWide = false,
  busyLabel,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const isBusy = busyLabel !== undefined;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses(variant, isWide, className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {contentOf({ icon, endIcon, busyLabel, children })}
    </button>
  );
}

/** A link that looks like a button; `to` may be a path or a whole address. */
export function ButtonLink({
  variant = "primary",
  icon,
  endIcon,
  isWide = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses(variant, isWide, className)}>
      {contentOf({ icon, endIcon, children })}
    </Link>
  );
}

/**
 * The same for what the router has no part in: another tab, another site, a place on this page. Each `Link` costs work at
 * every step of every navigation.
 */
export function ButtonAnchor({
  variant = "primary",
  icon,
  endIcon,
  isWide = false,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClasses(variant, isWide, className)}>
      {contentOf({ icon, endIcon, children })}
    </a>
  );
}

interface ContentProps extends Pick<ButtonLook, "icon" | "endIcon"> {
  readonly busyLabel?: string | undefined;
  readonly children: ReactNode;
}

/** No component of its own: each would cost as much as an element. */
function contentOf({ icon, endIcon, busyLabel, children }: ContentProps) {
  if (busyLabel === undefined) {
    return (
      <>
        {icon ? <Icon drawing={icon} /> : null}
        {children}
        {endIcon ? <Icon drawing={endIcon} size="small" /> : null}
      </>
    );
  }
  return (
    <>
      <Ring />
      {busyLabel}
    </>
  );
}
