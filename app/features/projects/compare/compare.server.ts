import { createHash } from "node:crypto";
import type { Services } from "#app/context.server.ts";
import { parseCurrency, readTypedCurrency } from "#app/features/costs/currency-model.ts";
import { parseLoan, readTypedLoan } from "#app/features/costs/loan-model.ts";
import { formatPlace } from "#app/features/places/model.ts";
import { promoterHref } from "#app/links.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { formatHome, homesOf, roomsOf } from "../homes/homes.ts";
import type { ProjectWithImages, Unit } from "../model.ts";
import { findRuleCautions } from "../standing/rule-cautions.ts";
import { type ComparedHome, compareHomes } from "./compare-rows.ts";
import { type ChosenHome, compareHref, formatHomes, parseHomes } from "./homes-address.ts";

export type CompareServices = Pick<Services, "catalogue" | "clock" | "publicUrl">;

/**
 * The comparison of an address: what of it is there, and in words what is not. Promoters' records are counted over all
 * projects: while these are being read it comes without them, and says so.
 */
export async function loadCompare({ catalogue, clock, publicUrl }: CompareServices, params: URLSearchParams) {
  const { homes, dropped } = parseHomes(params);
  const typed = { ...readTypedLoan(params), ...readTypedCurrency(params) };
  const { loan, faults } = parseLoan(typed);
  const { rate: currency, faults: ofCurrency } = parseCurrency(typed);
  const today = indianDay(clock());
  const stored = await Promise.all(
    homes.map(async (home) => ({ home, project: (await catalogue.findProject(home.id))?.placed })),
  );
  const named = stored.flatMap(({ home, project }) =>
    project ? [{ home, chosen: withUnit(home, project), project }] : [],
  );
  // A home that is gone may leave a project that is named already.
  const found = [...new Map(named.map((one) => [formatHomes([one.chosen]), one])).values()];
  const chosen = found.map((one) => one.chosen);
  const { lists, costRates } = await catalogue.knownData();
  const compared = found.map(
    ({ chosen: { unit }, project }): ComparedHome => ({
      project,
      unit,
      promoter: findPromoter(catalogue, project),
      cautions: findRuleCautions(project, today, lists),
    }),
  );
  return {
    chosen,
    missing: homes.length - named.length,
    /** Whose unit is not there any more: the project stands in its place. */
    unitless: [
      ...new Set(
        named.flatMap(({ home, chosen: { unit }, project }) =>
          unit === null && home.unit !== null ? project.title : [],
        ),
      ),
    ],
    dropped,
    typed,
    faults: { ...faults, ...ofCurrency },
    url: publicUrl + compareHref(chosen, typed),
    columns: found.map(({ project }, at) =>
      buildColumn(project, chosen, at, (other) => compareHref(other, typed)),
    ),
    ...compareHomes(compared, { today, lists, costRates, loan, currency }),
  };
}

/** The unit that an address means, where it is now; one that is no longer there leaves the project. */
function withUnit({ id, unit, mark }: ChosenHome, { units }: ProjectWithImages): ChosenHome {
  if (unit === null) return { id, unit, mark };
  const isMeant = (one: Unit | undefined) => one !== undefined && (mark === null || markOf(one) === mark);
  const at = isMeant(units[unit - 1]) ? unit - 1 : units.findIndex((one) => mark !== null && isMeant(one));
  return chooseUnit(id, units, at < 0 ? null : at + 1);
}

function chooseUnit(id: string, units: readonly Unit[], unit: number | null): ChosenHome {
  const chosen = unit === null ? undefined : units[unit - 1];
  return chosen ? { id, unit, mark: markOf(chosen) } : { id, unit: null, mark: null };
}

/** The same for the same kind of home, whatever place and price it has: a shared address shall never show another one. */
function markOf(unit: Unit): string {
  const kind = `${roomsOf(unit) ?? unit.bhk} ${unit.areaSqft ?? unit.area}`;
  return createHash("sha256").update(kind).digest("hex").slice(0, 4);
}

function findPromoter(
  { isComplete, remembered }: Services["catalogue"],
  project: ProjectWithImages,
): ComparedHome["promoter"] {
  if (project.isSample || project.developer === null) return null;
  if (!isComplete) return "uncounted";
  const slug = remembered.findPromoterSlug(project.developer);
  const record = slug === undefined ? undefined : remembered.findPromoter(slug);
  return record ? { href: promoterHref(record.slug), projects: record.projects.length } : null;
}

/** The head of a column: the project, the homes to choose from, and the way to take it out or move it on. */
function buildColumn(
  project: ProjectWithImages,
  chosen: readonly ChosenHome[],
  at: number,
  hrefOf: (homes: readonly ChosenHome[]) => string,
) {
  const own = chosen[at];
  const homes = homesOf(project).slice(0, project.units.length);
  const withOwn = (unit: number | null) =>
    hrefOf(chosen.map((home, place) => (place === at ? chooseUnit(project.id, project.units, unit) : home)));
  const first = [...chosen];
  if (own && at > 0) first.splice(at - 1, 2, own, ...first.slice(at - 1, at));
  return {
    id: project.id,
    title: project.title,
    place: formatPlace(project),
    isSample: project.isSample,
    unit: own?.unit ?? null,
    units: homes.map((home, index) => ({
      label: formatHome(home) || `Unit ${index + 1}`,
      number: index + 1,
      href: withOwn(index + 1),
    })),
    wholeHref: withOwn(null),
    removeHref: hrefOf(chosen.filter((_, place) => place !== at)),
    forwardHref: at > 0 ? hrefOf(first) : null,
  };
}

export type CompareColumn = ReturnType<typeof buildColumn>;
