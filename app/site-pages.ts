export interface SitePage {
  readonly label: string;
  readonly href: string;
  /** Only what is built is linked to; set it in the piece of work that builds the page. */
  readonly isBuilt: boolean;
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
  home: { label: "Home", href: "/", isBuilt: true },
  projects: { label: "RERA Projects", href: "/rera-approved-projects-villa-duplex-flats", isBuilt: true },
  providers: { label: "Services", href: "/real-estate-service-providers", isBuilt: false },
  partnershipSignup: { label: "Partnership Sign Up", href: "/partnershipsignup", isBuilt: false },
  serviceSignup: { label: "Service Sign Up", href: "/servicesignup", isBuilt: false },
  terms: { label: "Terms and conditions", href: "/termsandconditions", isBuilt: false },
  privacy: { label: "Privacy policy", href: "/privacypolicy", isBuilt: false },
};
