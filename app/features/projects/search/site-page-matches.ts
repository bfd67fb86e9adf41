import { type SitePageName, sitePages } from "#app/links.ts";

/** Other pages of the site that a text may mean: "stamp duty in maharashtra", "property lawyer". */
const pagesByWords: readonly (readonly [words: RegExp, page: SitePageName, label: string])[] = [
  [
    /\b(?:stamp duty|registration (?:charges?|fees?)|gst|tds|emi|(?:home )?loans?|calculators?|total cost)\b/i,
    "cost",
    "Stamp duty, GST, EMI: what a home costs in all",
  ],
  [
    /\b(?:check|verify|verification|fake|fraud|genuine|lapsed|revoked|suspended|blacklisted)\b/i,
    "numberCheck",
    sitePages.numberCheck.label,
  ],
  [/\b(?:compare|comparison|vs|versus)\b/i, "compare", sitePages.compare.label],
  [
    /\b(?:lawyers?|advocates?|architects?|interiors?|designers?|consultants?|inspections?|(?:rera|estate) agents?)\b/i,
    "providers",
    "Lawyers, architects and other services",
  ],
];

export function findSitePages(text: string): { label: string; href: string }[] {
  return pagesByWords
    .filter(([words]) => words.test(text))
    .map(([, page, label]) => ({ label, href: sitePages[page].href }));
}
