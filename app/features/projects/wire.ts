import { imageSrcset, plainImageUrl } from "#app/features/media/model.ts";
import { type FieldsOnApi, publicFieldsToApi } from "./fields-on-api.ts";
import type { ProjectImage, ProjectWithImages } from "./model.ts";

/**
 * A project as the API spells it: its fields under the names of their rows (fields.ts), its pictures, and what is derived.
 * The spellings are part of a contract with clients in the field (docs/api.md) and never change. Amounts are rupees, dates
 * YYYY-MM-DD.
 */
export type ProjectOnWire = FieldsOnApi & {
  _id: string;
  /** The i-th floor plan belongs to the i-th unit; a unit without one holds its place. */
  image: (ImageOnWire | Record<string, never>)[];
  imgCollection: ImageOnWire[];
  developer_logo: ImageOnWire | Record<string, never>;
  rera_authority: AuthorityOnWire;
  created_at: string;
  updated_at: string;
};

/** With what only staff are told. */
export type StaffProjectOnWire = ProjectOnWire &
  FieldsOnApi<true> & {
    is_public: boolean;
    withheld_reasons: string[];
  };

export type ImageOnWire = {
  id: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  srcset: string;
};

export type AuthorityOnWire = { name: string; url: string } | null;

export function projectToWire(project: ProjectWithImages, authority: AuthorityOnWire): ProjectOnWire {
  return {
    _id: project.id,
    ...publicFieldsToApi(project),
    ...imagesToWire(project.images, project.units.length),
    rera_authority: authority,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  };
}

/** The three fields of a project's pictures; a unit without a plan holds its place. */
function imagesToWire(
  images: readonly ProjectImage[],
  unitCount: number,
): Pick<ProjectOnWire, "image" | "imgCollection" | "developer_logo"> {
  const ofKind = (kind: ProjectImage["kind"]) => images.filter((image) => image.kind === kind);
  const plans = new Map(ofKind("plan").map((image) => [image.position, imageToWire(image)]));
  const lastPlan = Math.max(unitCount - 1, ...plans.keys());
  const logo = ofKind("logo")[0];
  return {
    image: Array.from({ length: lastPlan + 1 }, (_, index) => plans.get(index) ?? {}),
    imgCollection: ofKind("gallery").map(imageToWire),
    developer_logo: logo ? imageToWire(logo) : {},
  };
}

function imageToWire(image: ProjectImage): ImageOnWire {
  return {
    id: image.id,
    url: plainImageUrl(image),
    alt: image.alt,
    width: image.width,
    height: image.height,
    srcset: imageSrcset(image, "webp"),
  };
}

/** Tells a picture from the empty object that stands where there is none. */
export function isImageOnWire(image: ImageOnWire | Record<string, never>): image is ImageOnWire {
  return typeof image.id === "string";
}
