/** A figure as the owner states it; "auto" shows the real count instead. */
export type Figure = "auto" | (string & {});

/** The owner's statements: shown as stated, changed here and nowhere else. An address left empty renders no link. */
export interface SiteContent {
  readonly tagline: string;
  readonly homeFigures: {
    readonly projects: Figure;
    readonly visits: Figure;
    readonly happyCustomers: Figure;
  };
  readonly disclaimer: {
    readonly projects: Figure;
    readonly developers: Figure;
    readonly sentences: readonly string[];
  };
  readonly agentTeaser: { readonly title: string; readonly text: string };
  /** Days are calendar days unless they say otherwise. */
  readonly terms: {
    readonly updatedOn: string;
    readonly refundRequestDays: number;
    readonly refundCapPercent: number;
    readonly activationWorkingDays: number;
    readonly modificationDays: number;
    readonly liabilityMonths: number;
    readonly jurisdiction: string;
  };
  readonly privacy: { readonly updatedOn: string };
  readonly blogUrl: string;
  readonly emiCalculatorUrl: string;
  readonly socialUrls: { readonly facebook: string; readonly instagram: string; readonly youtube: string };
}

export const siteContent: SiteContent = {
  tagline: "RERA-approved homes, with the good and the bad of each. No brokerage.",
  homeFigures: { projects: "75+", visits: "300+", happyCustomers: "210+" },
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
    text: "Show this project to your buyers. RERA registration needed.",
  },
  terms: {
    updatedOn: "2026-11-21",
    refundRequestDays: 5,
    refundCapPercent: 25,
    activationWorkingDays: 2,
    modificationDays: 5,
    liabilityMonths: 2,
    jurisdiction: "Delhi",
  },
  privacy: { updatedOn: "2026-11-21" },
  blogUrl: "",
  emiCalculatorUrl: "https://www.paisabazaar.com/home-loan/home-loan-emi-calculator/",
  socialUrls: { facebook: "", instagram: "", youtube: "" },
};
