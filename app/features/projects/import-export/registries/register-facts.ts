import { reraBeganOn } from "#app/features/rera/model.ts";
import { parseMonth } from "#app/shared/dates.ts";
import type { RegisterKey } from "../../fields/register-fields.ts";
import { fieldOf } from "../../fields.ts";
import type { NewProject, Project } from "../../model.ts";
import { completionDatesOf, slipOf } from "../../standing/slip.ts";
import { faultOfDay, parseRegistryDate, parseRegistryDay } from "./dates.ts";
import type { ReadContext, Row } from "./layout.ts";
import { parseRegisteredUse, parseRegistrationWord } from "./registration.ts";
import { cellOf } from "./registry-row.ts";
import type { Remark, RemarkKind } from "./remarks.ts";

/** What lists say in columns of one fact each. */

type FactKey = RegisterKey | "reraValidUntil";

/** The column of each fact. */
export type FactColumns = Readonly<Record<string, FactKey>>;

export type RegisterFacts = {
  facts: Partial<Project>;
  /** What the report says of cells that hold something else than their fact: they are left out. */
  remarks: Remark[];
};

/** Reads each fact with the rules of its field. An empty cell says nothing. */
export function readRegisterFacts(row: Row, columns: FactColumns, context: ReadContext): RegisterFacts {
  const facts: Record<string, unknown> = {};
  const remarks: Remark[] = [];
  for (const [column, key] of Object.entries(columns)) {
    const cell = row[column] ? cellOf(row, column) : "";
    if (cell === "") continue;
    const read = readCell(key, cell, context);
    if ("kind" in read) remarks.push({ column, kind: read.kind });
    else facts[key] = read.value;
  }
  // Each value was read by its own field.
  return { facts: facts as Partial<Project>, remarks };
}

type Read = { value: unknown } | { kind: RemarkKind };

function readCell(key: FactKey, cell: string, { dateOrder, today }: ReadContext): Read {
  const field = fieldOf(key);
  if (field.kind === "day") {
    const day = parseRegistryDate(cell, dateOrder);
    const kind = faultOfDay(key, day, today);
    return kind ? { kind } : { value: day };
  }
  const parsed = field.parse([cell]);
  return "value" in parsed ? { value: parsed.value } : { kind: "unreadable" };
}

/**
 * What a list says in columns of one fact each, in those of the status and the use, and in the cell of the approval. What it
 * says of the end of the term goes before the last date of completion.
 */
export function readListFacts(
  row: Row,
  columns: FactColumns,
  approval: { readonly column: string; readonly cell: string },
  context: ReadContext,
): RegisterFacts {
  const { facts, remarks } = readRegisterFacts(row, columns, context);
  const approved = readApproval(approval.cell, context);
  const status = parseRegistrationWord(cellOf(row, "status"));
  const use = parseRegisteredUse(cellOf(row, "project_type"));
  const { originalCompletionOn, revisedCompletionOn, extendedCompletionOn } = facts;
  return {
    facts: {
      ...termOf(extendedCompletionOn ?? revisedCompletionOn ?? originalCompletionOn),
      ...facts,
      ...approved.facts,
      ...(status && { registrationStatus: status }),
      ...(use && { registeredUse: use }),
    },
    remarks: [
      ...remarks,
      ...(approved.fault ? [{ column: approval.column, kind: approved.fault }] : []),
      ...findOddDates(facts, columns),
    ],
  };
}

/** The day, or the month where none is named: nobody makes a day of it. */
function readApproval(cell: string, { dateOrder, today }: ReadContext) {
  if (cell === "") return { facts: {} };
  const month = parseMonth(cell);
  const day = month ? parseRegistryDate(month, dateOrder) : parseRegistryDay(cell, dateOrder);
  // Of a month its first day says whether it has begun.
  const fault = faultOfDay("approvedOn", month ? day?.replace(/..$/, "01") : day, today);
  if (fault) return { facts: {}, fault };
  return { facts: month ? { approvedIn: month } : { approvedOn: day } };
}

/** What the last date of completion tells besides. A registration has no term from before RERA. */
export function termOf(completion: string | null | undefined): Partial<NewProject> {
  if (!completion) return {};
  return { possessionOn: completion, ...(completion >= reraBeganOn && { reraValidUntil: completion }) };
}

/** Dates of completion that are possible and odd all the same; `columns` are those that they were read from. */
export function findOddDates(facts: Partial<Project>, columns: FactColumns): Remark[] {
  const { originalCompletionOn = null, revisedCompletionOn = null, extendedCompletionOn = null } = facts;
  const dates = completionDatesOf({ originalCompletionOn, revisedCompletionOn, extendedCompletionOn });
  const isOldFirst =
    dates.original !== null && dates.original < reraBeganOn && facts.registeredAs !== "Ongoing project";
  const odd = [
    ...(isOldFirst ? [{ key: "originalCompletionOn", kind: "oldFirst" } as const] : []),
    ...(slipOf(dates)?.odd ?? []).map(
      (name) => ({ key: `${name}CompletionOn`, kind: "outOfOrder" }) as const,
    ),
  ];
  return odd.flatMap(({ key, kind }) => {
    const column = Object.keys(columns).find((one) => columns[one] === key);
    return column === undefined ? [] : [{ column, kind }];
  });
}
