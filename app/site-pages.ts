export interface SitePage {
  readonly label: string;
  readonly href: string;
  /** Sent without React (its `handle` says so too), so a link to it loads a document. */
  readonly isStatic?: boolean;
}

export type SitePageName =
  | "home"
  | "projects"
  | "providers"
  | "partnershipSignup"
  | "serviceSignup"
  | "terms"
  | "privacy";

/** The public pages that header and footer know. */
export const sitePages: Readonly<Record<SitePageName, SitePage>> = {
  home: { label: "Home", href: "/", isStatic: true },
  projects: { label: "RERA Projects", href: "/rera-approved-projects-villa-duplex-flats" },
  providers: { label: "Services", href: "/real-estate-service-providers", isStatic: true },
  partnershipSignup: { label: "Partnership Sign Up", href: "/partnershipsignup", isStatic: true },
  serviceSignup: { label: "Service Sign Up", href: "/servicesignup", isStatic: true },
  terms: { label: "Terms and conditions", href: "/termsandconditions", isStatic: true },
  privacy: { label: "Privacy policy", href: "/privacypolicy", isStatic: true },
};
