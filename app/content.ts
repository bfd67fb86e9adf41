/** A figure as the owner states it; "auto" shows the real count instead. */
export type Figure = "auto" | (string & {});

export interface BlogCard {
  /** One of the drawn pictures of the home page. */
  readonly picture: "certificate" | "damp" | "area";
  /** "2026-11-12" */
  readonly date: string;
  readonly likes: number;
  readonly title: string;
  /** Empty renders no link. */
  readonly link: string;
}

/**
 * The owner's statements on every page; those of the home page alone are in home-content.ts, the terms in
 * terms-content.ts. They are shown as stated and changed nowhere else. An address left empty renders no link.
 */
export interface SiteContent {
  readonly tagline: string;
  readonly disclaimer: {
    readonly projects: Figure;
    readonly developers: Figure;
    readonly sentences: readonly string[];
  };
  readonly agentTeaser: { readonly title: string; readonly text: string };
  readonly privacy: { readonly updatedOn: string };
  /** Where visitors write to, to have their data deleted say; empty renders nothing. */
  readonly contactEmail: string;
  /** Without it, Blog leads to the cards on the home page. */
  readonly blogUrl: string;
  readonly blogCards: readonly BlogCard[];
  readonly emiCalculatorUrl: string;
  readonly socialUrls: { readonly facebook: string; readonly instagram: string; readonly youtube: string };
}

export const siteContent: SiteContent = {
  tagline: "RERA-approved homes, with the good and the bad of each. No brokerage.",
  disclaimer: {
    projects: "2400+",
    developers: "800+",
    // Each follows the site's name: "{name} is only …".
    sentences: [
      "is only an information intermediary and features RERA approved projects only.",
      "does not sell, own or build any of them. Check every paper with a lawyer before you pay.",
    ],
  },
  agentTeaser: {
    title: "Are you an Agent?",
    text: "Show this project to your buyers. You must be a RERA-registered agent.",
  },
  privacy: { updatedOn: "2026-11-25" },
  contactEmail: "",
  blogUrl: "",
  blogCards: [
    {
      picture: "certificate",
      date: "2026-11-12",
      likes: 184,
      title: "What an occupancy certificate tells you, and what it leaves out",
      link: "",
    },
    {
      picture: "damp",
      date: "2026-11-03",
      likes: 96,
      title: "Seven corners of a new flat where damp likes to hide",
      link: "",
    },
    {
      picture: "area",
      date: "2026-10-21",
      likes: 241,
      title: "Carpet area, built-up area, super area: one flat and its three numbers",
      link: "",
    },
  ],
  emiCalculatorUrl: "https://www.paisabazaar.com/home-loan/home-loan-emi-calculator/",
  socialUrls: { facebook: "", instagram: "", youtube: "" },
};
