import { siteContent } from "#app/content.ts";
import type { Services } from "#app/context.server.ts";
import { citiesOf } from "#app/features/places/city-model.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { cardPath, projectHref, promoterHref } from "#app/links.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { findProjectAuthority } from "../card/summary.server.ts";
import type { Catalogue } from "../catalogue/catalogue.server.ts";
import { isOfPlots } from "../model.ts";
import { buildProjectDetail, describeProject } from "./detail.ts";
import { buildProjectJsonLd } from "./project-json-ld.ts";
import { buildPassport } from "./registration/passport.server.ts";

export type DetailServices = Pick<Services, "catalogue" | "brand" | "publicUrl" | "clock">;

/**
 * Everything the page of a project shows; undefined where strangers may see no project of this id. While the projects are
 * being read, as after an update, it names those like it, and its promoter's record, as far as they are there.
 */
export async function findDetailPage({ catalogue, brand, publicUrl, clock }: DetailServices, id: string) {
  const found = await catalogue.findProject(id);
  if (!found) return undefined;
  const { remembered } = catalogue;
  const { project, placed } = found;
  const today = indianDay(clock());
  const slug = project.isSample ? undefined : remembered.findPromoterSlug(project.developer);
  const record = slug === undefined ? null : promoterHref(slug);
  const detail = buildProjectDetail(placed, findProjectAuthority(project), today, {
    lists: remembered.lists,
    promoterHref: record,
    rates: remembered.rates,
    costRates: remembered.costRates,
  });
  const canonicalUrl = publicUrl + projectHref(id);
  const description = describeProject({ ...detail, isOfPlots: isOfPlots(project) });
  return {
    detail,
    contactCities: citiesOf(project.state),
    passport: buildPassport(project, publicUrl),
    similar: remembered.findSimilar(id, today).map((other) => other.summary(today)),
    figures: await disclaimerFigures(catalogue),
    brandName: brand.name,
    canonicalUrl,
    description,
    cardUrl: `${publicUrl}${cardPath(id)}?v=${project.updatedAt.getTime().toString(36)}-${detail.standing}`,
    jsonLd: buildProjectJsonLd(
      { ...project, isPinElsewhere: placed.isPinElsewhere },
      {
        publicUrl,
        canonicalUrl,
        description,
        place: placeOf(project),
        today,
      },
    ),
  };
}

/** The disclaimer's figures as the owner states them; one set to "auto" is counted among the public projects, once all are read. */
export async function disclaimerFigures(
  catalogue: Pick<Catalogue, "complete">,
  { projects, developers }: typeof siteContent.disclaimer = siteContent.disclaimer,
): Promise<{ projects: string; developers: string }> {
  return {
    projects: projects === "auto" ? formatGrouped((await catalogue.complete()).size) : projects,
    developers:
      developers === "auto" ? formatGrouped((await catalogue.complete()).countDevelopers()) : developers,
  };
}
