import type { ProjectStatus, PropertyType } from "#app/features/projects/model.ts";
import type { DrawingSpec } from "./drawings/render.ts";
import type { SampleRegister } from "./schedule.ts";

/** A drawing and what it says to a reader who can't see it. */
export type SamplePicture = { drawing: DrawingSpec; alt: string };

/** One kind of home in a project; its area is the one its floor plan shows. */
export type SampleUnit = {
  bhk: number;
  priceRupees: number;
  areaSqft: number;
  plan: Extract<DrawingSpec, { drawing: "floor-plan" }>;
  planAlt: string;
};

export type SampleProject = SampleRegister & {
  title: string;
  reraNumber: string;
  developer: string;
  state: string;
  city: string;
  locality: string;
  /** The middle of the locality, in degrees. */
  latitude: number;
  longitude: number;
  district: string | null;
  bhk: number[];
  units: SampleUnit[];
  priceMinRupees: number;
  priceMaxRupees: number;
  websiteUrl: string | null;
  /** YYYY-MM-DD */
  possessionOn: string | null;
  configuration: string;
  carpetArea: string;
  towers: number | null;
  floors: number;
  apartmentsPerFloor: number | null;
  pros: string[];
  cautions: string[];
  otherFeatures: string[];
  amenities: string[];
  projectStatus: ProjectStatus;
  propertyType: PropertyType;
  isHotDeal: boolean;
  views: number;
  /** YYYY-MM-DD */
  reraValidUntil: string;
  gallery: SamplePicture[];
  developerLogo: DrawingSpec;
};
