import { type RefObject, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { IconLink } from "#app/ui/icons/icon-button.tsx";
import { arrowUpRight } from "#app/ui/icons/icons.ts";
import type { ApiApplication } from "../api-shape.ts";
import { canBeListed, servicesHref } from "./application-look.ts";
import styles from "./applications.module.css";

interface ApplicationActionsProps {
  readonly application: ApiApplication;
  readonly onList: () => void;
}

/** The way to list an application, or to what was listed. */
export function ApplicationActions({ application, onList }: ApplicationActionsProps) {
  const { name, kind } = application;
  const link = useFocusKept<HTMLAnchorElement>(canBeListed(application));
  if (kind === "partnership") return null;
  return canBeListed(application) ? (
    <Button
      variant="secondary"
      aria-label={`List ${name} as provider`}
      className={styles.list}
      onClick={onList}
    >
      List
    </Button>
  ) : (
    <IconLink
      ref={link}
      icon={arrowUpRight}
      to={servicesHref(application)}
      relative="path"
      label={`Open ${name} in Services`}
      title="Open in Services"
    />
  );
}

/**
 * For a link that takes the place of the button that was pressed: when `isButton` turns false, what the returned ref names
 * has the focus that went with the button.
 */
function useFocusKept<Element extends HTMLElement>(isButton: boolean): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const wasButton = useRef(isButton);
  useEffect(() => {
    if (wasButton.current && !isButton && !document.activeElement?.closest("a, button, input, select"))
      place.current?.focus();
    wasButton.current = isButton;
  }, [isButton]);
  return place;
}
