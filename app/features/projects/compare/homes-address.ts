import { comparePath } from "#app/links.ts";

/**
 * Which homes are compared, as an address says it: "id~2.3fa9,id" is the second unit of a project, which has this mark, and
 * another project. Pure.
 */

export type ChosenHome = {
  readonly id: string;
  /** The number of the unit, from 1; null where none is chosen. */
  readonly unit: number | null;
  /** By what the unit is known where others go or change places; null in a typed or an older address. */
  readonly mark: string | null;
};

export const mostHomes = 4;
const longestId = 200;

/** Reads the homes, each once, in their order; `dropped` is how many more there were. `add` brings one as a typed address. */
export function parseHomes(params: URLSearchParams): { homes: ChosenHome[]; dropped: number } {
  const texts = [...params.getAll("homes").flatMap((text) => text.split(",")), ...params.getAll("add")];
  const chosen = new Map<string, ChosenHome>();
  for (const text of texts) {
    const home = parseHome(text);
    if (home) chosen.set(formatHome(home), home);
  }
  const homes = [...chosen.values()];
  return { homes: homes.slice(0, mostHomes), dropped: Math.max(0, homes.length - mostHomes) };
}

/** An id, or the address of a project's page. */
function parseHome(text: string): ChosenHome | undefined {
  const [, id = "", unit, mark] =
    /^(?:https?:\/\/[^/]+)?\/?([\w-]+)(?:~(\d{1,3})(?:\.(\w*))?)?(?:[?#].*)?$/.exec(text.trim()) ?? [];
  if (id === "" || id.length > longestId) return undefined;
  const number = Number(unit ?? 0);
  return number > 0 ? { id, unit: number, mark: mark || null } : { id, unit: null, mark: null };
}

function formatHome({ id, unit, mark }: ChosenHome): string {
  return unit === null ? id : `${id}~${unit}${mark === null ? "" : `.${mark}`}`;
}

/** The comparison of these homes, with what else its form asked: texts by the names of its fields, the empty ones left out. */
export function compareHref(
  homes: readonly ChosenHome[],
  typed: Readonly<Record<string, string>> = {},
): string {
  if (homes.length === 0) return comparePath;
  const more = new URLSearchParams(Object.entries(typed).filter(([, text]) => text !== ""));
  return `${comparePath}?homes=${homes.map(formatHome).join(",")}${more.size > 0 ? `&${more}` : ""}`;
}

/** The text of the form's hidden field. */
export function formatHomes(homes: readonly ChosenHome[]): string {
  return homes.map(formatHome).join(",");
}
