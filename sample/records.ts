import type { NewProject, ProjectImage } from "#app/features/projects/model.ts";
import { buildStableProjectId, slugify } from "#app/features/projects/write/slug.ts";
import type { NewProvider } from "#app/features/providers/model.ts";
import { formatAbbreviated } from "#app/shared/money.ts";
import { type DrawingSpec, drawingKey } from "./drawings/render.ts";
import type { SampleProvider } from "./providers.ts";
import type { SampleProject, SampleUnit } from "./sample-project.ts";

export type StoredPicture = Pick<ProjectImage, "contentHash" | "width" | "height">;
type Pictures = ReadonlyMap<string, StoredPicture>;

/** Every picture a project needs, repeats included. */
export function drawingsOf(project: SampleProject): DrawingSpec[] {
  return [
    ...project.gallery.map(({ drawing }) => drawing),
    ...project.units.map(({ plan }) => plan),
    project.developerLogo,
  ];
}

/** The records of a sample project, once its pictures are stored. The same on every machine. */
export function projectRecord(
  { gallery, units, developerLogo, ...sample }: SampleProject,
  pictures: Pictures,
): { project: NewProject & { id: string }; images: ProjectImage[] } {
  const id = buildStableProjectId(sample.title, sample.city, sample.reraNumber);
  const image = (
    kind: ProjectImage["kind"],
    position: number,
    drawing: DrawingSpec,
    alt: string,
  ): ProjectImage => ({
    id: `${id}-${kind}-${position}`,
    kind,
    position,
    alt,
    ...pictureOf(pictures, drawing),
  });
  return {
    project: { ...sample, id, units: units.map(unitRecord), isSample: true },
    images: [
      ...gallery.map(({ drawing, alt }, index) => image("gallery", index, drawing, alt)),
      ...units.map(({ plan, planAlt }, index) => image("plan", index, plan, planAlt)),
      image("logo", 0, developerLogo, `${sample.developer} logo`),
    ],
  };
}

export function providerRecord(
  { portrait, ...sample }: SampleProvider,
  pictures: Pictures,
): NewProvider & { id: string } {
  const picture = { ...pictureOf(pictures, portrait), alt: "" };
  return {
    ...sample,
    id: `sample-${slugify(`${sample.name} ${sample.city ?? ""}`)}`,
    picture,
    isSample: true,
  };
}

function unitRecord({ bhk, priceRupees, areaSqft }: SampleUnit) {
  const area = `${new Intl.NumberFormat("en-IN").format(areaSqft)} sq.ft.`;
  return { bhk: String(bhk), price: formatAbbreviated(priceRupees), area, priceRupees, areaSqft };
}

function pictureOf(pictures: Pictures, drawing: DrawingSpec): StoredPicture {
  const picture = pictures.get(drawingKey(drawing));
  if (!picture) throw new Error(`Not drawn: ${drawingKey(drawing)}`);
  return picture;
}
