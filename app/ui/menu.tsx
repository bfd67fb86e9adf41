import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { joinClasses } from "./class-names.ts";
import { Icon, type IconDrawing } from "./icons/icon.tsx";
import { ellipsis } from "./icons/icons.ts";
import styles from "./menu.module.css";

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconDrawing;
  /** What choosing it does, or where it leads; `isNewTab` for pages beside the dashboard. */
  readonly onChoose?: () => void;
  readonly href?: string;
  readonly isNewTab?: boolean;
  readonly isDownload?: boolean;
  /** One of several, of which this one holds now. */
  readonly isChosen?: boolean;
  readonly isDanger?: boolean;
}

interface MenuProps {
  /** The spoken name of the button: "More for Palm Court". */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What the button shows; three dots without it. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A button with a menu: opens by press, Enter and Down; arrows, Home and End move; Escape and Tab close it. */
export function Menu({ label, items, children, className }: MenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);

  // A button pressed before React came has opened an empty menu.
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) setIsOpen(true);
  }, []);
  // The items are drawn once the menu is open: only then can one of them take the focus.
  useEffect(() => {
    if (isOpen && menu.current) focusFirst(menu.current);
  }, [isOpen]);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        className={className ?? styles.dots}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          menu.current?.showPopover({ source: event.currentTarget });
        }}
      >
        {children ?? <Icon drawing={ellipsis} size="small" />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.menu}
        onKeyDown={moveInMenu}
        onToggle={({ newState, currentTarget }) => {
          setIsOpen(newState === "open");
          // Closed and opened again so quickly that the browser tells only the end of it.
          if (newState === "open" && isOpen) focusFirst(currentTarget);
        }}
      >
        {isOpen
          ? items.map((item) => <Item key={item.label} {...item} close={() => menu.current?.hidePopover()} />)
          : null}
      </div>
    </>
  );
}

function Item({
  label,
  icon,
  onChoose,
  href,
  isNewTab,
  isDownload,
  isChosen,
  isDanger,
  close,
}: MenuItem & { readonly close: () => void }) {
  const props = {
    role: isChosen === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": isChosen,
    tabIndex: -1,
    className: joinClasses(styles.item, isDanger && styles.danger, isChosen && styles.chosen),
    onClick: () => {
      close();
      onChoose?.();
    },
  };
  const content = (
    <>
      {icon ? <Icon drawing={icon} size="small" /> : null}
      {label}
      {isNewTab ? <span className="visually-hidden"> (opens in a new tab)</span> : null}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" {...props}>
        {content}
      </button>
    );
  }
  return isNewTab || isDownload ? (
    <a href={href} target={isNewTab ? "_blank" : undefined} download={isDownload} {...props}>
      {content}
    </a>
  ) : (
    <Link to={href} preventScrollReset {...props}>
      {content}
    </Link>
  );
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];

function focusFirst(menu: HTMLElement): void {
  const items = itemsOf(menu);
  (items.find((item) => item.ariaChecked === "true") ?? items[0])?.focus();
}

function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item.matches(":focus"));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Tab") event.currentTarget.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
