export interface SitePage {
  readonly label: string;
  readonly href: string;
  /** Only what is built is linked to; set it in the piece of work that builds the page. */
  readonly isBuilt: boolean;
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
  home: { label: "Home", href: "/", isBuilt: true, isStatic: true },
  projects: { label: "RERA Projects", href: "/rera-approved-projects-villa-duplex-flats", isBuilt: true },
  providers: { label: "Services", href: "/real-estate-service-providers", isBuilt: true, isStatic: true },
  partnershipSignup: {
    label: "Partnership Sign Up",
    href: "/partnershipsignup",
    isBuilt: true,
    isStatic: true,
  },
  serviceSignup: { label: "Service Sign Up", href: "/servicesignup", isBuilt: true, isStatic: true },
  terms: { label: "Terms and conditions", href: "/termsandconditions", isBuilt: true, isStatic: true },
  privacy: { label: "Privacy policy", href: "/privacypolicy", isBuilt: true, isStatic: true },
};
