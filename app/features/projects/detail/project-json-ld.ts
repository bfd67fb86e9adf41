import { imageUrl, widthsOf } from "#app/features/media/model.ts";
import { formatPlace } from "#app/features/places/model.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { buildBreadcrumbList, type JsonLd } from "#app/shared/json-ld.ts";
import { buildListCrumbs } from "../list/list-json-ld.ts";
import { isOfPlots, type ProjectWithImages } from "../model.ts";
import { isOldPrice, startingPriceDay } from "../standing/price-age.ts";
import { standingLabels, standingOf } from "../standing-model.ts";

type ProjectPage = {
  publicUrl: string;
  canonicalUrl: string;
  description: string;
  /** The city that the list knows the project under; null where no place is known. */
  place: string | null;
  /** The day in India, YYYY-MM-DD. */
  today: string;
};

/** Search engines take a few pictures, and a page need not say everything twice. */
const maxPictures = 3;
const maxFloorPlans = 12;

/**
 * A project's page for search engines, in schema.org's words: the listing with its prices, and the way to it. What is
 * not known is left out; no price, area or date is ever made up.
 */
export function buildProjectJsonLd(project: ProjectWithImages, page: ProjectPage): JsonLd[] {
  const { publicUrl, canonicalUrl, place } = page;
  const way = buildListCrumbs(publicUrl, { state: project.state, city: place });
  return [
    buildListing(project, page),
    buildBreadcrumbList([...way, { name: project.title, url: canonicalUrl }]),
  ];
}

function buildListing(
  project: ProjectWithImages,
  { canonicalUrl, description, publicUrl, today }: ProjectPage,
): JsonLd {
  const { title, developer, createdAt, updatedAt } = project;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    url: canonicalUrl,
    name: title,
    description,
    datePosted: indianDay(createdAt),
    dateModified: indianDay(updatedAt),
    provider: developer ? { "@type": "Organization", name: developer } : undefined,
    // What may not be sold is no offer, nor is what somebody asked long ago.
    offers:
      standingOf(project, today) === "term-over" || isOldPrice(startingPriceDay(project), today)
        ? undefined
        : buildOffers(project),
    mainEntity: buildResidence(project, publicUrl, today),
  };
}

function buildResidence(project: ProjectWithImages, publicUrl: string, today: string): JsonLd {
  const { title, reraNumber } = project;
  const images = project.images
    .filter(({ kind }) => kind === "gallery")
    .slice(0, maxPictures)
    .map((image) => publicUrl + imageUrl(image, largestOf(image), "webp"));
  return {
    "@type": typeOf(project),
    name: title,
    image: images.length > 0 ? images : undefined,
    address: buildAddress(project),
    identifier: reraNumber
      ? { "@type": "PropertyValue", propertyID: "RERA number", value: reraNumber }
      : undefined,
    additionalProperty: {
      "@type": "PropertyValue",
      name: "Registration",
      value: standingLabels[standingOf(project, today)],
    },
    accommodationFloorPlan: isOfPlots(project) ? undefined : buildFloorPlans(project),
  };
}

function typeOf(project: ProjectWithImages): string {
  if (isOfPlots(project)) return "Place";
  return project.propertyType === "Apartment" ? "ApartmentComplex" : "Residence";
}

function buildAddress(project: ProjectWithImages): JsonLd {
  const { locality, state, city, district, pinCode, isPinElsewhere } = project;
  return {
    "@type": "PostalAddress",
    streetAddress: locality ?? undefined,
    // A town, or the district as one.
    addressLocality: formatPlace({ city, district, state: null }) || undefined,
    addressRegion: state ?? undefined,
    postalCode: (isPinElsewhere ? null : pinCode) ?? undefined,
    addressCountry: "IN",
  };
}

/** A starting price is what search engines ask for: a ceiling alone makes no offer. */
function buildOffers({ priceMinRupees, priceMaxRupees }: ProjectWithImages): JsonLd | undefined {
  if (priceMinRupees === null) return undefined;
  const prices = [priceMinRupees, priceMaxRupees ?? priceMinRupees];
  return {
    "@type": "AggregateOffer",
    priceCurrency: "INR",
    lowPrice: Math.min(...prices),
    highPrice: priceMaxRupees === null ? undefined : Math.max(...prices),
  };
}

/** The kinds of homes; where only their BHK numbers are known, those. */
function buildFloorPlans({ units, bhk }: ProjectWithImages): JsonLd[] | undefined {
  const kinds =
    units.length > 0
      ? units.map((unit) => ({ bedrooms: Number.parseFloat(unit.bhk), areaSqft: unit.areaSqft }))
      : bhk.map((bedrooms) => ({ bedrooms, areaSqft: null }));
  const known = kinds.filter(({ bedrooms, areaSqft }) => bedrooms > 0 || areaSqft !== null);
  return known.length > 0 ? known.slice(0, maxFloorPlans).map(buildFloorPlan) : undefined;
}

function buildFloorPlan({ bedrooms, areaSqft }: { bedrooms: number; areaSqft: number | null }): JsonLd {
  return {
    "@type": "FloorPlan",
    numberOfBedrooms: bedrooms > 0 ? bedrooms : undefined,
    // FTK is the square foot in UN/CEFACT's list of units.
    floorSize:
      areaSqft === null ? undefined : { "@type": "QuantitativeValue", value: areaSqft, unitCode: "FTK" },
  };
}

function largestOf(image: { width: number }): number {
  return widthsOf(image).findLast((width) => width <= 1200) ?? image.width;
}
