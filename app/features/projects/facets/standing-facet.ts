import type { FieldKey } from "../fields.ts";
import { type Standing, standingReads, standings, standingsOn } from "../standing-model.ts";
import type { Facet } from "./facet.ts";
import { anyOf, type ChoiceRow } from "./facet-kinds.ts";

/** Any of some standings of a registration, which follow from the day; "all" is every one of them. */
export function standing(
  row: Omit<ChoiceRow<FieldKey, Standing>, "of" | "choices" | "reads">,
): Facet<Standing[]> {
  const facet = anyOf<FieldKey, Standing>({
    ...row,
    choices: standings,
    reads: standingReads,
    of: () => null,
  });
  // Many projects are asked for one day.
  let known = { day: "", of: standingsOn("") };
  const isAll = (value: readonly Standing[]) => value.length === standings.length;
  return {
    ...facet,
    column: "standing",
    parse: (texts) => (texts.at(-1)?.trim().toLowerCase() === "all" ? [...standings] : facet.parse(texts)),
    format: (value) => (isAll(value) ? "all" : facet.format(value)),
    accepts([code], wanted, _mode, today) {
      if (known.day !== today) known = { day: today, of: standingsOn(today) };
      return wanted.includes(known.of(Number(code)));
    },
  };
}
