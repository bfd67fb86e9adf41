import { formatRupeesGrouped } from "#app/shared/money.ts";
import type { ImageItem } from "#app/ui/image-list-state.ts";
import { type ImageOnWire, isImageOnWire, type ProjectOnWire } from "../../wire.ts";
import type { FieldName } from "./fields.ts";
import { type CarpetArea, emptyForm, type ListRow, type ProjectForm, type UnitRow } from "./form-state.ts";

/** A stored project as the form shows it. Building the form's data from it again changes nothing. */
export function formFromWire(record: ProjectOnWire): ProjectForm {
  return {
    title: record.title,
    developer: record.developer,
    reraNumber: record.rera_no,
    registrationStatus: record.registration_status,
    reraValidUntil: record.rera_valid_until ?? "",
    reraCheckedOn: record.rera_checked_on ?? "",
    website: record.website_property,
    visibility: record.visibility,
    state: record.state,
    city: record.city,
    locality: record.locality,
    district: record.district,
    bhk: record.bhk,
    priceMin: formatPriceInput(record.pricingmin),
    priceMax: formatPriceInput(record.pricing_max),
    projectStatus: record.project_status,
    propertyType: record.property_type,
    possessionOn: record.possession ?? "",
    carpetArea: parseCarpetArea(record.carpet_area),
    units: unitsFromWire(record),
    configuration: record.configuration,
    towers: formatCount(record.tower),
    floors: formatCount(record.floor),
    apartmentsPerFloor: formatCount(record.apartment_per_floor),
    isHotDeal: record.hot_deal,
    pros: listFromWire("pros", record.why),
    cautions: listFromWire("cautions", record.cautions),
    otherFeatures: listFromWire("otherFeatures", record.other_fet),
    amenities: record.amenites,
    images: record.imgCollection.map(imageFromWire),
    logo: imagesFromWire(record.developer_logo),
  };
}

/** Rupees as the price field shows them: "62,40,000"; "" where unknown. */
export function formatPriceInput(rupees: number | null): string {
  return rupees === null ? "" : formatRupeesGrouped(rupees).slice(1);
}

const formatCount = (count: number | null) => (count === null ? "" : String(count));

// Rows are keyed by their place: a project that is loaded again has the same keys.
const listFromWire = (name: FieldName, texts: readonly string[]): ListRow[] =>
  texts.map((text, index) => ({ key: `${name}-${index}`, text }));

const carpetPattern = /^(.*?)\s*(sq\.?\s*ft\.?|ft\.?|m)$/i;

/** "835–1,255 sq.ft." in its two parts. A text with another unit stays whole, with none. */
function parseCarpetArea(text: string): CarpetArea {
  if (!text) return emptyForm.carpetArea;
  const [, area = "", unit = ""] = carpetPattern.exec(text.trim()) ?? [];
  if (!/\d\W*$/.test(area)) return { text, unit: "" };
  return { text: area, unit: /^sq/i.test(unit) ? "sq.ft." : unit.toLowerCase().replace(".", "") };
}

function unitsFromWire({ bhk_no, image }: ProjectOnWire): UnitRow[] {
  return Array.from({ length: Math.max(bhk_no.length, image.length) }, (_, index) => {
    return { key: `unit-${index}`, ...parseUnit(bhk_no[index]), plan: imagesFromWire(image[index]) };
  });
}

type UnitOnWire = Partial<Record<"bhk" | "Price" | "Area", string>>;

function parseUnit(json = "{}") {
  const { bhk = "", Price = "", Area = "" }: UnitOnWire = JSON.parse(json);
  return { bhk, price: Price, area: Area };
}

function imagesFromWire(image: ImageOnWire | Record<string, never> | undefined): ImageItem[] {
  return image && isImageOnWire(image) ? [imageFromWire(image)] : [];
}

function imageFromWire({ id, url, srcset, alt }: ImageOnWire): ImageItem {
  return { key: id, url, srcset, alt, name: "", storedId: id, file: null, isRemoved: false };
}
