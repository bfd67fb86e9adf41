import type { Services } from "#app/context.server.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { cardPath } from "#app/features/sharing/model.ts";
import { indianDay } from "#app/shared/moments.ts";
import { findProjectAuthority } from "../authority.server.ts";
import { buildProjectSummary } from "../project-summary.server.ts";
import { findSimilarProjects } from "../similar.server.ts";
import { findProject } from "../store.server.ts";
import { findDisclaimerFigures } from "./catalogue-figures.server.ts";
import { buildProjectDetail, describeProject } from "./detail.ts";
import { buildProjectJsonLd } from "./project-json-ld.ts";

type DetailServices = Pick<Services, "db" | "brand" | "publicUrl" | "clock">;

/** Everything the page of a project shows; undefined where strangers may see no project of this id. */
export async function findDetailPage({ db, brand, publicUrl, clock }: DetailServices, id: string) {
  const project = await findProject(db, id);
  if (!project) return undefined;
  const place = placeOf(project);
  const today = indianDay(clock());
  const [similar, figures] = await Promise.all([
    findSimilarProjects(db, { ...project, place }),
    findDisclaimerFigures(db),
  ]);
  const detail = buildProjectDetail(project, findProjectAuthority(project), today);
  const canonicalUrl = `${publicUrl}/${encodeURIComponent(id)}`;
  const description = describeProject(detail);
  return {
    detail,
    similar: similar.map((other) => buildProjectSummary(other, today)),
    figures,
    brandName: brand.name,
    canonicalUrl,
    description,
    cardUrl: `${publicUrl}${cardPath(id)}?v=${project.updatedAt.getTime().toString(36)}`,
    jsonLd: buildProjectJsonLd(project, { publicUrl, canonicalUrl, description, place }),
  };
}
