import { imageUrl } from "#app/features/media/model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { buildFloorPlans } from "../../detail/plans/floor-plan.ts";
import type { KindName } from "../../field-kinds.ts";
import { type FieldKey, fieldKeys, fieldOf } from "../../fields.ts";
import { formatArea } from "../../homes/area-text.ts";
import { formatAmenity, type ProjectWithImages } from "../../model.ts";
import { withheldReasons } from "../../standing/standing.ts";

/** A project as the staff's table shows it: texts are cut, for a row is no place to read a book. */
export type ProjectTableRow = ReturnType<typeof buildTableRow>;

const longestText = 1000;
const thumbWidth = 180;

export function buildTableRow(project: ProjectWithImages) {
  const gallery = project.images.filter(({ kind }) => kind === "gallery");
  const logo = project.images.find(({ kind }) => kind === "logo");
  const { id, priceMinRupees, priceMaxRupees, views, isHotDeal, visibility, isSample, registrationStatus } =
    project;
  return {
    ...{ id, priceMinRupees, priceMaxRupees, views, isHotDeal, visibility, isSample, registrationStatus },
    title: cut(project.title),
    reraNumber: cut(project.reraNumber),
    developer: cut(project.developer),
    place: cut(project.city ?? (project.district ? `${project.district} (district)` : null)),
    units: cutLines(buildFloorPlans(project).map(({ kind, area, price }) => `${kind}, ${area}, ${price}`)),
    websiteUrl: project.websiteUrl,
    /** What the columns of fields show, by the id of the column. */
    cells: buildCells(project),
    logoUrl: logo ? thumbUrl(logo) : null,
    thumbUrl: gallery[0] ? thumbUrl(gallery[0]) : null,
    imageCount: gallery.length,
    /** Why the public does not see it; empty where it does. */
    withheld: withheldReasons(project),
    updatedAt: project.updatedAt.toISOString(),
  };
}

function buildCells(project: ProjectWithImages): Readonly<Record<string, string>> {
  const cells = fieldKeys.flatMap((key) => {
    const { column, kind } = fieldOf(key);
    return column ? [[column.id, cut(formatCell(kind, project[key]))]] : [];
  });
  return Object.fromEntries(cells);
}

function formatCell(kind: KindName, value: ProjectWithImages[FieldKey]): string {
  if (value === null) return "";
  switch (kind) {
    case "count":
    case "decimal":
      return formatGrouped(Number(value));
    case "day":
      return formatDate(String(value));
    case "area":
      return formatArea(String(value));
    case "flag":
      return value ? "Yes" : "No";
    case "amenities":
      return Array.isArray(value) ? value.map((name) => formatAmenity(String(name))).join("\n") : "";
    case "lines":
      return Array.isArray(value) ? value.join("\n") : "";
    case "bhk":
      return Array.isArray(value) ? value.join(", ") : "";
    default:
      return String(value);
  }
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
