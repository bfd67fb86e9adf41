import { calmName } from "./text.ts";

export type BiharAddress = { district: string; locality: string };

// "<free text>, Block- Danapur Mauja - जलालपुर District - PatnaPlot No -86P": no space before Plot.
const structured =
  /^(.*?),?\s*Block-\s*(.*?)\s*Mauja\s*-\s*.*?\s*District\s*-\s*(.*?)\s*(?:Plot\s*No\b.*)?$/i;

/** Parts of an address that speak of land records or of how to find it, not of the place. */
const noPlaceName =
  /^\d|\d{3,}|\b(?:khata|khesra|khasra|khatha|plot|tauz[iy]|touz[iy]|thana|ward|holding|survey|p\.?\s?s\.?|p\.?\s?o\.?|near|opp\w*|behind|beside|submitted|bihar|dist\w*)\b|\[|\bno\b/i;

const maxParts = 2;
const maxLength = 80;

/** The district and the nearest place names in an address of Bihar's register; "" for what it does not tell. */
export function parseBiharAddress(address: string): BiharAddress {
  const match = structured.exec(address);
  if (!match) return { district: "", locality: "" };
  const [, freeText = "", block = "", district = ""] = match;
  const names = freeText
    .split(/[,;]/)
    .map((part) =>
      part
        .replace(/^\s*(?:mau[zj]a|mouza|vill(?:age)?|at)\b[\s.:-]*/i, "")
        .replace(/^[\s.:-]+|[\s.:-]+$/g, ""),
    )
    .filter((part) => /\p{L}{3}/u.test(part) && part.length <= 40 && !noPlaceName.test(part));
  const parts = [...names.slice(0, maxParts), block.trim()]
    .map(calmName)
    .filter(
      (part, index, all) =>
        part && part.toLowerCase() !== district.toLowerCase() && firstOf(all, part) === index,
    );
  return { district: district.trim(), locality: parts.join(", ").slice(0, maxLength) };
}

function firstOf(parts: string[], part: string): number {
  return parts.findIndex((other) => other.toLowerCase() === part.toLowerCase());
}
