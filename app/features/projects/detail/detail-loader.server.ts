import type { Services } from "#app/context.server.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { authorityOf } from "#app/features/rera/model.server.ts";
import { cardPath } from "#app/features/sharing/model.ts";
import type { ProjectWithImages } from "../model.ts";
import { findSimilarProjects } from "../similar.server.ts";
import { findProject } from "../store.server.ts";
import { buildProjectSummary } from "../summary.ts";
import { findDisclaimerFigures } from "./catalogue-figures.server.ts";
import { buildProjectDetail, type DetailAuthority, describeProject } from "./detail.ts";
import { buildProjectJsonLd } from "./project-json-ld.ts";

type DetailServices = Pick<Services, "db" | "brand" | "publicUrl">;

/** Everything the page of a project shows; undefined where strangers may see no project of this id. */
export async function findDetailPage({ db, brand, publicUrl }: DetailServices, id: string) {
  const project = await findProject(db, id);
  if (!project) return undefined;
  const place = placeOf(project);
  const [similar, figures] = await Promise.all([
    findSimilarProjects(db, { ...project, place }),
    findDisclaimerFigures(db),
  ]);
  const detail = buildProjectDetail(project, authorityFor(project));
  const canonicalUrl = `${publicUrl}/${encodeURIComponent(id)}`;
  const description = describeProject(detail);
  return {
    detail,
    similar: similar.map(buildProjectSummary),
    figures,
    brandName: brand.name,
    canonicalUrl,
    description,
    cardUrl: `${publicUrl}${cardPath(id)}?v=${project.updatedAt.getTime().toString(36)}`,
    jsonLd: buildProjectJsonLd(project, { publicUrl, canonicalUrl, description, place }),
  };
}

function authorityFor({ state, reraNumber }: ProjectWithImages): DetailAuthority | null {
  const authority = authorityOf(state);
  if (!authority) return null;
  const { acronym, name, searchUrl, websiteUrl, deepLinkFor } = authority;
  const ownEntry = reraNumber === null ? null : deepLinkFor(reraNumber);
  return { acronym, name, checkUrl: ownEntry ?? searchUrl ?? websiteUrl };
}
