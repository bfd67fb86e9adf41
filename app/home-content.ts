import type { Figure } from "./content.ts";

export interface Testimonial {
  /** Address of a picture, 6:7; without one a faceless bust is there. */
  readonly image: string;
  readonly name: string;
  readonly work: string;
  readonly feedback: string;
}

export interface Partner {
  readonly name: string;
  /** Address of a picture; without one its mark is there. */
  readonly logo: string;
  readonly mark: "hills" | "arch" | "meridian" | "endless" | "bank" | "scales";
}

/** The owner's statements on the home page. They are shown as stated and changed nowhere else. */
export interface HomeContent {
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
  /** Stands under what is not the owner's own yet; empty once it is. */
  readonly sampleNote: string;
  readonly figures: {
    readonly projects: Figure;
    readonly visits: Figure;
    /** Nobody counts these but the owner. */
    readonly happyCustomers: string;
  };
}

export const homeContent: HomeContent = {
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
      feedback: "I put eleven projects side by side in one evening, and no agent rang me about any of them.",
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
  sampleNote: "Sample texts: these people, firms and articles are invented.",
  figures: { projects: "75+", visits: "300+", happyCustomers: "210+" },
};
