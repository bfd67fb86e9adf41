import { imageUrl } from "#app/features/media/model.ts";
import { buildFloorPlans } from "../../detail/floor-plan.ts";
import { formatAmenity, type ProjectWithImages } from "../../model.ts";
import { withheldReasons } from "../../withheld.ts";

/** A project as the staff's table shows it: texts are cut, for a row is no place to read a book. */
export type ProjectTableRow = ReturnType<typeof buildTableRow>;

const longestText = 1000;
const thumbWidth = 180;

export function buildTableRow(project: ProjectWithImages) {
  const gallery = project.images.filter(({ kind }) => kind === "gallery");
  const logo = project.images.find(({ kind }) => kind === "logo");
  return {
    ...pickPlain(project),
    bhk: cut(project.bhk.join(", ")),
    units: cutLines(buildFloorPlans(project).map(({ kind, area, price }) => `${kind}, ${area}, ${price}`)),
    why: cutLines(project.pros),
    features: cutLines(project.otherFeatures),
    amenities: cutLines(project.amenities.map(formatAmenity)),
    logoUrl: logo ? thumbUrl(logo) : null,
    thumbUrl: gallery[0] ? thumbUrl(gallery[0]) : null,
    imageCount: gallery.length,
    /** Why the public does not see it; empty where it does. */
    withheld: withheldReasons(project),
    updatedAt: project.updatedAt.toISOString(),
  };
}

function pickPlain(project: ProjectWithImages) {
  const { id, priceMinRupees, priceMaxRupees, possessionOn, towers, floors, apartmentsPerFloor } = project;
  const { projectStatus, propertyType, views, isHotDeal, visibility, isSample, registrationStatus } = project;
  const place = project.city ?? (project.district ? `${project.district} (district)` : null);
  return {
    ...{ id, priceMinRupees, priceMaxRupees, possessionOn, towers, floors, apartmentsPerFloor },
    ...{ projectStatus, propertyType, views, isHotDeal, visibility, isSample, registrationStatus },
    title: cut(project.title),
    reraNumber: cut(project.reraNumber),
    developer: cut(project.developer),
    state: cut(project.state),
    city: cut(place),
    websiteUrl: project.websiteUrl,
    configuration: cut(project.configuration),
    carpetArea: cut(project.carpetArea),
  };
}

const thumbUrl = (image: { contentHash: string; width: number }) =>
  imageUrl(image, Math.min(thumbWidth, image.width), "webp");

function cut(text: string | null): string {
  if (text === null || text.length <= longestText) return text ?? "";
  return `${text.slice(0, longestText).toWellFormed()}… (Edit shows the rest)`;
}

function cutLines(lines: readonly string[]): string {
  return cut(lines.join("\n"));
}
