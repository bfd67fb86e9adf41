import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { changeTableQuery, clearedHref, type TableQuery, type TableRules } from "#app/shared/table-query.ts";
import { joinClasses } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { slidersHorizontal } from "../icons/icons.ts";
import triggerStyles from "../panel-trigger.module.css";
import { ChoiceFilter, DayFilter } from "./filters.tsx";
import { TableSearch } from "./search.tsx";
import styles from "./toolbar.module.css";

/** What narrows a table by one of its filters: a choice among options, or a day. */
export type TableFilter<Name extends string = string> = { readonly name: Name; readonly label: string } & (
  | { readonly anyLabel: string; readonly options: readonly FilterOption[] }
  | { readonly isDay: true; readonly earliest?: string; readonly latest?: string }
);
type FilterOption = string | { readonly value: string; readonly label: string };

interface TableToolbarProps {
  readonly query: TableQuery;
  readonly rules: TableRules;
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly filters: readonly TableFilter[];
  /** At the right: the columns, the export. */
  readonly end?: ReactNode;
}

/** What narrows a table, above it. On a phone the search is alone until the rest, and the order, are asked for. */
export function TableToolbar({ query, rules, search, filters, end }: TableToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const restId = useId();
  const clearHref = clearedHref(query, rules);
  return (
    <search className={styles.toolbar} data-toolbar={isOpen ? "open" : "closed"}>
      <TableSearch {...search} value={query.q} hrefForSearch={(q) => changeTableQuery(query, rules, { q })} />
      <button
        type="button"
        className={joinClasses(triggerStyles.trigger, styles.toggle)}
        aria-expanded={isOpen}
        aria-controls={restId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon drawing={slidersHorizontal} size="small" />
        Filters
      </button>
      <div id={restId} className={styles.rest}>
        {filters.map((filter) => (
          <Filter key={filter.name} {...{ filter, query, rules }} />
        ))}
      </div>
      {clearHref === undefined ? null : (
        <Link to={clearHref} className={styles.clear} preventScrollReset>
          Clear all
        </Link>
      )}
      {end ? <div className={styles.end}>{end}</div> : null}
    </search>
  );
}

interface FilterProps extends Pick<TableToolbarProps, "query" | "rules"> {
  readonly filter: TableFilter;
}

function Filter({ filter, query, rules }: FilterProps) {
  const { name } = filter;
  const common = {
    value: query.filters[name] ?? "",
    hrefForValue: (value: string) => changeTableQuery(query, rules, { filters: { [name]: value } }),
  };
  if ("isDay" in filter) return <DayFilter {...filter} {...common} />;
  const options = filter.options.map((option) =>
    typeof option === "string" ? { value: option, label: option } : option,
  );
  return <ChoiceFilter {...filter} {...common} options={options} />;
}
