/** What messengers show of a page: a drawn card of a fixed size. Pure and browser-safe. */

/** The size that every messenger and network takes. */
export const cardSize = { width: 1200, height: 630 } as const;

/** What is on the card of one project, in the words it is shown in. Unknown is null. */
export type ShareCard = {
  title: string;
  /** "Sector 78, Noida, Uttar Pradesh" */
  place: string | null;
  /** "2, 3 BHK" */
  bhk: string | null;
  /** "₹62.4 Lacs – ₹98 Lacs" */
  price: string;
  /** "price of March 2026" where it is old. */
  priceOf: string | null;
  reraNumber: string | null;
  /** How the registration stands: "In term, until 31 March 2027" */
  standing: string;
  /** Whether a person compared the number with the register: only then the mark carries a check. */
  isReraChecked: boolean;
  isSample: boolean;
  /** Content hash of the first picture; null where there is none. */
  pictureHash: string | null;
};
