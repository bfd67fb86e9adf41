import { states } from "#app/features/places/city-model.ts";
import { formatPlace } from "#app/features/places/model.ts";
import { listPath, projectHref } from "#app/links.ts";
import { foldText } from "#app/shared/words.ts";
import type { Project } from "../model.ts";
import { standings } from "../standing-model.ts";
import { withPinArea } from "./localities.server.ts";
import { townAliases } from "./place-words.server.ts";
import { defaultSort, emptyProjectQuery, formatProjectQuery, type ProjectQuery } from "./query.ts";

/** What suggestions look like and which names places have, for whoever looks for them: in the database or in memory. */

export type Suggestion = {
  kind: "question" | "project" | "developer" | "place" | "rera" | "page";
  label: string;
  detail: string;
  href: string;
};

export const mostNumbers = 3;
export const mostDevelopers = 3;
export const mostPlaces = 3;

/** What a suggestion tells of a project. */
export type LabelledProject = Pick<
  Project,
  "id" | "title" | "developer" | "reraNumber" | "locality" | "city" | "district" | "state" | "pinCode"
>;

export function projectSuggestion(project: Omit<LabelledProject, "developer">): Suggestion {
  return {
    kind: "project",
    label: project.title,
    detail: formatPlace(withPinArea(project)),
    href: projectHref(project.id),
  };
}

export function numberSuggestion({ id, title, reraNumber }: Omit<LabelledProject, "developer">): Suggestion {
  return { kind: "rera", label: reraNumber ?? "", detail: title, href: projectHref(id) };
}

/** What the text asks for as filters, by their chips. */
export function questionSuggestion(labels: readonly string[], filters: Partial<ProjectQuery>): Suggestion {
  return { kind: "question", label: labels.join(" · "), detail: "", href: listHref(filters) };
}

/** A locality, or several, and where it is. */
export function localitySuggestion(label: string, filters: Partial<ProjectQuery>): Suggestion {
  const detail = [...(filters.city ?? []), ...(filters.state ? [filters.state] : [])].join(", ");
  return { kind: "place", label, detail, href: listHref(filters) };
}

/** A developer with the number of projects that the list behind it shows: those that may be advertised, or else all. */
export function developerSuggestion(
  name: string,
  { count, advertised }: { count: number; advertised: number },
): Suggestion {
  const projects = (shown: number) => (shown === 1 ? "1 project" : `${shown} projects`);
  const [detail, standing] =
    advertised > 0 ? [projects(advertised), []] : [`${projects(count)}, term over`, [...standings]];
  return { kind: "developer", label: name, detail, href: listHref({ search: name, standing }) };
}

/** Another page of the site. */
export function pageSuggestion(page: { label: string; href: string }): Suggestion {
  return { kind: "page", ...page, detail: "" };
}

/** A state, or a city of it. */
export type NamedPlace = { state: string; city: string | null };

export function placeSuggestion({ state, city }: NamedPlace): Suggestion {
  return {
    kind: "place",
    label: city ?? state,
    detail: city === null || city === state ? "" : state,
    href: listHref({ state, city: city === null ? [] : [city] }),
  };
}

/** Every state and listed city with its other names, folded. */
const knownPlaces: (NamedPlace & { names: string[] })[] = states.flatMap(({ name, aliases, cities }) => [
  { names: [name, ...aliases].map(foldText), state: name, city: null },
  ...cities.map((city) => ({ names: [foldText(city), ...otherNames(foldText(city))], state: name, city })),
]);

/** More are not looked for among the projects. */
const mostNamed = 20;

/** The first places that have a name that begins so. */
export function placesNamed(phrase: string): NamedPlace[] {
  return knownPlaces.filter(({ names }) => names.some((name) => name.startsWith(phrase))).slice(0, mostNamed);
}

function otherNames(meaning: string): string[] {
  return [...townAliases].flatMap(([alias, meanings]) => (meanings.includes(meaning) ? alias : []));
}

function listHref(filters: Partial<ProjectQuery>): string {
  const query = { ...emptyProjectQuery(), ...filters };
  return `${listPath}?${formatProjectQuery({ ...query, sort: filters.sort ?? defaultSort(query) })}`;
}
