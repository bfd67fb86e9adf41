import type { SiteContent } from "#app/content.ts";
import type { SitePage, SitePageName } from "#app/links.ts";

export interface SiteLink {
  readonly label: string;
  readonly href: string;
  readonly isExternal?: boolean;
}

export interface SocialLink {
  readonly network: "facebook" | "instagram" | "youtube";
  readonly label: string;
  readonly href: string;
}

/** Every link of header and footer that leads somewhere. */
export interface SiteLinks {
  readonly main: readonly SiteLink[];
  readonly more: readonly SiteLink[];
  readonly search: SiteLink;
  readonly columns: readonly { readonly title: string; readonly links: readonly SiteLink[] }[];
  readonly social: readonly SocialLink[];
  readonly legal: readonly SiteLink[];
}

/** The link to a page; `ending` is a query or a place on the page. */
type LinkTo = (name: SitePageName, label?: string, ending?: string) => SiteLink;
type SitePages = Readonly<Record<SitePageName, SitePage>>;

/** Leaves out addresses that are empty. */
export function buildSiteLinks(pages: SitePages, content: SiteContent): SiteLinks {
  const to: LinkTo = (name, label = pages[name].label, ending = "") => ({
    label,
    href: pages[name].href + ending,
  });
  const legal = [to("terms"), to("privacy")];
  return {
    main: [to("home"), to("projects"), to("providers"), ...buildBlogLink(to, content)],
    more: [
      to("compare"),
      to("numberCheck"),
      to("cost"),
      to("localities"),
      to("partnershipSignup"),
      to("serviceSignup"),
      ...legal,
    ],
    search: { label: "Search Property", href: `${pages.projects.href}#search` },
    columns: buildColumns(to, content),
    social: buildSocialLinks(content),
    legal,
  };
}

function buildColumns(to: LinkTo, content: SiteContent) {
  return [
    {
      title: "For Buyers",
      links: [
        to("projects"),
        to("projects", "Ready to Move", "?projectStatus=Ready+to+Move"),
        to("projects", "Under Construction", "?projectStatus=Under+Construction"),
        to("numberCheck"),
        to("registers"),
        to("providers", "Property Lawyer", "?service=Property+Lawyer"),
        ...external("Calculate estimated EMI", content.emiCalculatorUrl),
      ],
    },
    {
      title: "For Builders",
      links: [to("partnershipSignup"), to("terms", "Membership and refunds", "#membership")],
    },
    {
      title: "For Realtors",
      links: [
        to("serviceSignup"),
        to("providers", "RERA Agents", "?service=RERA+Agent"),
        to("providers", "Find service providers"),
      ],
    },
    {
      title: "Company",
      links: [...buildBlogLink(to, content), to("terms"), to("privacy"), ...buildContactLink(content)],
    },
  ];
}

/** The blog; while it has no address, its cards on the home page. */
function buildBlogLink(to: LinkTo, { blogUrl, blogCards }: SiteContent): SiteLink[] {
  if (blogUrl) return external("Blog", blogUrl);
  return blogCards.length > 0 ? [to("home", "Blog", "#blog")] : [];
}

/** Whom to write to, where the owner says so. */
function buildContactLink({ contactEmail }: SiteContent): SiteLink[] {
  return contactEmail === "" ? [] : [{ label: contactEmail, href: `mailto:${contactEmail}` }];
}

function buildSocialLinks({ socialUrls }: SiteContent): readonly SocialLink[] {
  const all: readonly SocialLink[] = [
    { network: "facebook", label: "Facebook", href: socialUrls.facebook },
    { network: "instagram", label: "Instagram", href: socialUrls.instagram },
    { network: "youtube", label: "YouTube", href: socialUrls.youtube },
  ];
  return all.filter(({ href }) => href !== "");
}

function external(label: string, href: string): SiteLink[] {
  return href === "" ? [] : [{ label, href, isExternal: true }];
}
