import { districtOfNumber, findDistrict } from "#app/features/places/model.server.ts";
import { parseState, stateNames } from "#app/features/places/model.ts";
import { checkReraNumber } from "#app/features/rera/model.server.ts";
import { normaliseReraNumber } from "#app/features/rera/model.ts";
import type { NewProject } from "../model.ts";
import type { ReadContext, Reading, Row } from "./layout.ts";
import { cleanDeveloper, cleanText, cleanTitle } from "./text.ts";

/** The readable text of a cell; "" where the column is missing or holds a registry's word for nothing. */
export function cellOf(row: Row, column: string): string {
  const text = cleanText(row[column] ?? "");
  return /^(?:n\/?a|nil|null|none|undefined|-+)$/i.test(text) ? "" : text;
}

/** Columns that every list of a registry may have. */
export const sharedColumns: readonly string[] = ["state", "project_type"];

type RegistryCells = {
  number: string;
  title: string;
  developer: string;
  /** As the file's state column says, "" where it has none. */
  state: string;
  district: string;
  /** The state whose registry publishes in this layout. */
  homeState: string;
};

/**
 * Puts together what every registry list gives: number, names and place. The state is the row's own, else the one the
 * caller named, else the one whose authority gives such numbers, else the layout's home where the district lies there.
 * The district's name goes before the code in the number.
 */
export function readRegistryRow(
  cells: RegistryCells,
  context: ReadContext,
  more: Partial<NewProject>,
): Reading {
  const reraNumber = normaliseReraNumber(cells.number);
  const title = cleanTitle(cells.title);
  if (isPageNavigation(reraNumber, cells.title)) return { refused: "page navigation, not a project" };
  if (!reraNumber && !title) return { refused: "neither a RERA number nor a name" };
  if (cells.state && !parseState(cells.state)) return { refused: `no state of India: ${cells.state}` };
  const state = parseState(cells.state) ?? context.state ?? findStateOf(reraNumber, cells);
  if (!state) return { refused: "the state can't be told from the row: name it with --state" };
  const district = findDistrict(state, cells.district) ?? districtOfNumber(state, reraNumber);
  const developer = cleanDeveloper(cells.developer);
  return {
    project: {
      title,
      ...(reraNumber && { reraNumber }),
      ...(developer && { developer }),
      state: district?.state ?? state,
      ...(district && { district: district.name }),
      ...more,
    },
  };
}

/** "11 | ... | 12 | 13": the pager below a table, scraped as one of its rows. */
function isPageNavigation(number: string, title: string): boolean {
  const hasLetter = /\p{L}/u;
  return !hasLetter.test(number) && !hasLetter.test(title) && /\d|\.\./.test(number + title);
}

function findStateOf(number: string, { homeState, district }: RegistryCells): string | undefined {
  if (isNumberOf(homeState, number)) return homeState;
  const states = stateNames.filter((state) => isNumberOf(state, number));
  if (states.length === 1) return states[0];
  return states.length === 0 && findDistrict(homeState, district) ? homeState : undefined;
}

function isNumberOf(state: string, number: string): boolean {
  const { verdict } = checkReraNumber(state, number);
  return verdict === "match" || verdict === "acknowledgement";
}
