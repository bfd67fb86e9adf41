import { normaliseReraNumber } from "#app/features/rera/model.ts";
import type { NewProject } from "../model.ts";
import type { Layout, Reading } from "./layout.ts";
import { canonicalPlace, ownFields } from "./own-fields.ts";

/** Columns of an export that we make ourselves, or that name files, which a CSV can't carry. */
export const derivedColumns: readonly string[] = [
  "created_at",
  "updated_at",
  "rera_authority",
  "image",
  "imgcollection",
  "developer_logo",
];

/** Our own CSV: every field of the entity, see docs/import.md. An empty cell leaves the field as it is. */
export const ownCsv: Layout = {
  name: "own CSV",
  required: ["title", "state"],
  optional: [...ownFields.flatMap(({ names }) => names), ...derivedColumns],
  unread: derivedColumns,
  listColumns: ownFields.flatMap(({ names, isList }) => (isList ? names : [])),
  dateColumns: [],
  dateOrder: "day-first",
  read(row, context) {
    const given: Partial<NewProject> = {};
    for (const { names, read } of ownFields) {
      const column = names.find((name) => row[name]?.trim());
      if (!column) continue;
      const values = read(row[column]?.trim() ?? "");
      if (!values) return { refused: `${column} can't be read: ${row[column]?.trim().slice(0, 80)}` };
      Object.assign(given, values);
    }
    return finish({ ...(context.state && { state: context.state }), ...given });
  },
};

function finish(given: Partial<NewProject>): Reading {
  const title = given.title ?? "";
  const reraNumber = given.reraNumber ? normaliseReraNumber(given.reraNumber) : "";
  if (!title && !reraNumber && !given.id) return { refused: "neither a RERA number nor a name" };
  const { priceMinRupees: low, priceMaxRupees: high } = given;
  if (low && high && low > high) return { refused: "price_min is above price_max" };
  return { project: { ...given, ...canonicalPlace(given), title, ...(reraNumber && { reraNumber }) } };
}
