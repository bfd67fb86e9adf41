import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import styles from "./banner.module.css";
import { joinClasses } from "./class-names.ts";
import { Icon, type IconDrawing } from "./icons/icon.tsx";
import { IconButton } from "./icons/icon-button.tsx";
import { circleAlert, circleCheck, info, triangleAlert, x } from "./icons/icons.ts";

type BannerTone = "ok" | "bad" | "warn" | "info";

interface BannerProps {
  readonly tone: BannerTone;
  readonly children: ReactNode;
  /** Called after the reader closed it; without it the banner only hides itself. */
  readonly onDismiss?: () => void;
}

const ICONS: Record<BannerTone, IconDrawing> = {
  ok: circleCheck,
  bad: circleAlert,
  warn: triangleAlert,
  info,
};

/**
 * A message in its place at the top of a form or list; it stays until it is closed. What went wrong comes into sight when it
 * appears, for the button that was pressed may be far below.
 */
export function Banner({ tone, children, onDismiss }: BannerProps) {
  const [isOpen, setIsOpen] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === "bad") box.current?.scrollIntoView({ block: "nearest" });
  }, [tone]);
  if (!isOpen) return null;
  return (
    <BannerLook
      ref={box}
      tone={tone}
      onClose={() => {
        setIsOpen(false);
        onDismiss?.();
      }}
    >
      {children}
    </BannerLook>
  );
}

interface BannerLookProps extends Pick<BannerProps, "tone" | "children"> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly onClose?: () => void;
}

/**
 * The banner alone, for the public forms: their script (enhance-form.ts) closes it by `data-close` and writes into
 * `data-text`, with React or without.
 */
export function BannerLook({ tone, children, onClose, ...rest }: BannerLookProps) {
  return (
    <div
      {...rest}
      className={joinClasses(styles.banner, styles[tone])}
      role={tone === "bad" ? "alert" : "status"}
    >
      <Icon drawing={ICONS[tone]} />
      <div className={styles.text}>{children}</div>
      <IconButton
        icon={x}
        label="Close this message"
        look="bare"
        className={joinClasses(styles.close, "needs-script")}
        data-close=""
        onClick={onClose}
      />
    </div>
  );
}
