import type { z } from "zod";
import { imageSrcset, plainImageUrl } from "#app/features/media/model.ts";
import { formatAbbreviated } from "#app/shared/money.ts";
import type { ProjectImage, ProjectWithImages, Unit } from "./model.ts";
import type { projectOnWireSchema, staffProjectOnWireSchema } from "./wire-schema.ts";

/**
 * A project as the API spells it. This is the only file that knows those spellings; they are part of a contract with
 * clients in the field (decisions.md §3) and never change. Amounts are rupees, dates YYYY-MM-DD.
 */
export type ProjectOnWire = z.infer<typeof projectOnWireSchema>;
/** With what only staff are told. */
export type StaffProjectOnWire = z.infer<typeof staffProjectOnWireSchema>;
export type ImageOnWire = ProjectOnWire["imgCollection"][number];
export type AuthorityOnWire = ProjectOnWire["rera_authority"];

export function projectToWire(project: ProjectWithImages, authority: AuthorityOnWire): ProjectOnWire {
  return {
    _id: project.id,
    rera_no: project.reraNumber ?? "",
    title: project.title,
    developer: project.developer ?? "",
    city: project.city ?? project.district ?? "",
    state: project.state ?? "",
    district: project.district ?? "",
    locality: project.locality ?? "",
    bhk: project.bhk,
    bhk_no: project.units.map(unitToWire),
    ...imagesToWire(project.images, project.units.length),
    pricingmin: project.priceMinRupees,
    pricing_max: project.priceMaxRupees,
    priceMinFormated: formatPrice(project.priceMinText, project.priceMinRupees),
    priceMaxFormated: formatPrice(project.priceMaxText, project.priceMaxRupees),
    website_property: project.websiteUrl ?? "",
    possession: project.possessionOn,
    configuration: project.configuration ?? "",
    carpet_area: project.carpetArea ?? "",
    tower: project.towers,
    floor: project.floors,
    apartment_per_floor: project.apartmentsPerFloor,
    why: project.pros,
    cautions: project.cautions,
    other_fet: project.otherFeatures,
    amenites: project.amenities,
    project_status: project.projectStatus ?? "",
    property_type: project.propertyType ?? "",
    hot_deal: project.isHotDeal,
    views: project.views,
    registration_status: project.registrationStatus,
    rera_valid_until: project.reraValidUntil,
    rera_checked_on: project.reraCheckedOn,
    rera_authority: authority,
    visibility: project.visibility,
    is_sample: project.isSample,
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

function unitToWire(unit: Unit): string {
  return JSON.stringify({ bhk: unit.bhk, Price: unit.price, Area: unit.area });
}

function formatPrice(text: string | null, rupees: number | null): string {
  return text ?? (rupees === null ? "" : formatAbbreviated(rupees));
}
