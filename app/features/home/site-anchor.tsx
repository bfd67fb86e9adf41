import type { ReactNode } from "react";
import type { SiteLink } from "./site-links.ts";

interface SiteLinkProps {
  readonly link: SiteLink;
  readonly current?: "page" | "true" | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A link of header or footer; one that leaves the site opens a new tab and says so. */
export function SiteAnchor({ link, current, className, children }: SiteLinkProps) {
  if (!link.isExternal) {
    return (
      <a href={link.href} aria-current={current} className={className}>
        {link.label}
        {children}
      </a>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noreferrer" className={className}>
      {link.label}
      <span className="visually-hidden"> (opens in a new tab)</span>
      {children}
    </a>
  );
}
