/** A figure as the owner states it; "auto" shows the real count instead. */
export type Figure = "auto" | (string & {});

export interface Testimonial {
  /** Address of a picture, 6:7; without one a faceless bust stands there. */
  readonly image: string;
  readonly name: string;
  readonly work: string;
  readonly feedback: string;
}

export interface Partner {
  readonly name: string;
  /** Address of a picture; without one its mark stands there. */
  readonly logo: string;
  readonly mark: "hills" | "arch" | "meridian" | "endless" | "bank" | "scales";
}

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

/** The owner's statements: shown as stated, changed here and nowhere else. An address left empty renders no link. */
export interface SiteContent {
  readonly tagline: string;
  readonly home: {
    /** Under the first heading, and what search engines show of the page. */
    readonly lead: string;
    readonly description: string;
    readonly claims: {
      readonly lowestPrice: string;
      readonly noBrokerage: string;
      readonly readyToMove: string;
    };
    readonly prosAndCons: string;
    /** Two to a slide. */
    readonly testimonials: readonly Testimonial[];
    readonly partners: readonly Partner[];
    readonly blogCards: readonly BlogCard[];
    /** Stands under what is not the owner's own yet; empty once it is. */
    readonly sampleNote: string;
  };
  readonly homeFigures: {
    readonly projects: Figure;
    readonly visits: Figure;
    /** Nobody counts these but the owner. */
    readonly happyCustomers: string;
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
    /** What the Bottom Rate Guarantee of the home page holds for, a sentence each. */
    readonly guarantee: readonly string[];
  };
  readonly privacy: { readonly updatedOn: string };
  /** Where visitors write to, to have their data deleted say; empty renders nothing. */
  readonly contactEmail: string;
  readonly blogUrl: string;
  readonly emiCalculatorUrl: string;
  readonly socialUrls: { readonly facebook: string; readonly instagram: string; readonly youtube: string };
}

export const siteContent: SiteContent = {
  tagline: "RERA-approved homes, with the good and the bad of each. No brokerage.",
  home: {
    lead: "RERA-approved villas, duplexes and flats, with the good and the bad of every project. No brokerage.",
    description:
      "Villas, duplexes and flats registered with RERA, with their price, their papers and unbiased pros and cons. No brokerage.",
    claims: {
      lowestPrice: "Lowest price guaranteed. Find it for less and we’ll give you double the discount.",
      noBrokerage: "No brokerage charged to you, at any step, under any name.",
      readyToMove: "Only RERA-approved homes that are occupancy-certified or ready to move.",
    },
    prosAndCons: "Unbiased pros and cons for every project, side by side, before you book a visit.",
    testimonials: [
      {
        image: "",
        name: "Ritu Negi",
        work: "School teacher, Dehradun",
        feedback:
          "The page said that water runs short in May. We asked, we planned for it, and then we bought.",
      },
      {
        image: "",
        name: "Imran Qureshi",
        work: "Civil engineer, Noida",
        feedback:
          "I put eleven projects side by side in one evening, and no agent rang me about any of them.",
      },
      {
        image: "",
        name: "Lakshmi Menon",
        work: "Nurse, Gurugram",
        feedback:
          "The registration number stood beside the price. I looked it up before I went to see the flat.",
      },
      {
        image: "",
        name: "Harpreet Gill",
        work: "Shop owner, Dehradun",
        feedback: "The cons were written as plainly as the pros. That is why we believed the pros.",
      },
    ],
    partners: [
      { name: "Himgiri Homes", logo: "", mark: "hills" },
      { name: "Sahyog Buildcon", logo: "", mark: "arch" },
      { name: "Meridian Estates", logo: "", mark: "meridian" },
      { name: "Anant Developers", logo: "", mark: "endless" },
      { name: "Kosh Finance", logo: "", mark: "bank" },
      { name: "Neev Legal", logo: "", mark: "scales" },
    ],
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
    sampleNote: "Sample texts: these people, firms and articles are invented.",
  },
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
    text: "Show this project to your buyers. You must be a RERA-registered agent.",
  },
  terms: {
    updatedOn: "2026-11-23",
    refundRequestDays: 5,
    refundCapPercent: 25,
    activationWorkingDays: 2,
    modificationDays: 5,
    liabilityMonths: 2,
    jurisdiction: "Delhi",
    guarantee: [
      "Compared is the price of the same home in the same project, on the same payment plan, without taxes, duty and registration.",
      "Show us the lower price in writing before you book, with the day and who offers it.",
      "If it is lower than the price you got through us, we double your discount.",
    ],
  },
  privacy: { updatedOn: "2026-11-25" },
  contactEmail: "",
  blogUrl: "",
  emiCalculatorUrl: "https://www.paisabazaar.com/home-loan/home-loan-emi-calculator/",
  socialUrls: { facebook: "", instagram: "", youtube: "" },
};
