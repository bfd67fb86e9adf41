import { changeTableQuery, isNarrowed } from "#app/shared/table-query.ts";
import { TableColumns } from "#app/ui/table/columns-menu.tsx";
import { TableFilter } from "#app/ui/table/filter.tsx";
import { TableSearch } from "#app/ui/table/search.tsx";
import { TableToolbar } from "#app/ui/table/toolbar.tsx";
import { projectStatuses } from "../../model.ts";
import { projectColumns } from "./columns.tsx";
import { shownChoices } from "./standing.ts";
import {
  fixedColumns,
  type ProjectFilterName,
  type ProjectTableQuery,
  projectTableRules,
} from "./table-rules.ts";

interface ProjectToolbarProps {
  readonly query: ProjectTableQuery;
  /** From the page, for the list of all states belongs to another room. */
  readonly states: readonly string[];
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What narrows the table of projects, and which columns it has. */
export function ProjectToolbar({ query, states }: ProjectToolbarProps) {
  const hrefFor = (change: Parameters<typeof changeTableQuery<string, ProjectFilterName>>[2]) =>
    changeTableQuery<string, ProjectFilterName>(query, projectTableRules, change);
  const filter = (name: ProjectFilterName) => ({
    value: query.filters[name],
    hrefForValue: (value: string) => hrefFor({ filters: { [name]: value } }),
  });
  const clearHref = isNarrowed(query) ? clearedHref(query) : undefined;
  return (
    <TableToolbar
      search={
        <TableSearch
          label="Search the projects"
          placeholder="Title, developer, RERA No."
          value={query.q}
          hrefForSearch={(q) => hrefFor({ q })}
        />
      }
      clearHref={clearHref}
      end={
        <TableColumns
          tableName="projects"
          columns={projectColumns}
          fixedColumns={fixedColumns}
          shown={query.columns}
          defaultColumns={projectTableRules.defaultColumns}
          hrefForColumns={(columns) => hrefFor({ columns })}
        />
      }
    >
      <TableFilter label="State" anyLabel="All states" options={asOptions(states)} {...filter("state")} />
      <TableFilter
        label="Project status"
        anyLabel="Any status"
        options={asOptions(projectStatuses)}
        {...filter("status")}
      />
      <TableFilter label="Shown to" anyLabel="Public or not" options={shownChoices} {...filter("shown")} />
    </TableToolbar>
  );
}

/** The table as it is sorted and laid out, with nothing narrowing it. */
export function clearedHref(query: ProjectTableQuery): `?${string}` {
  return changeTableQuery(query, projectTableRules, { q: "", filters: { state: "", status: "", shown: "" } });
}
