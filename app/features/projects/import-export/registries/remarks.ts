/** What an import says of a cell that it can't take as it is, or takes and wonders at. */
export const remarkTexts = {
  unreadable: "left out, unreadable or not possible",
  unknown: "left out, no word that is known here",
  noDistrict: "left out, no district of the state",
  beforeRera: "left out, earlier than RERA itself",
  future: "left out, in the future",
  swapped: "left out, latitude and longitude look swapped",
  elsewhere: "left out, too far from its district, or outside its state",
  otherDistrict: "kept, though not a PIN code of the stated district",
  oldFirst: "kept, though earlier than RERA and not said to be of an ongoing project",
  outOfOrder: "kept, though earlier than a date that came before it",
} as const;

export type RemarkKind = keyof typeof remarkTexts;

/** The column goes by its name in `Row`. */
export type Remark = { readonly column: string; readonly kind: RemarkKind };
