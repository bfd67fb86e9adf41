import { useEffect, useId, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { changeTableQuery, type TableQuery, type TableRules } from "#app/shared/table-query.ts";
import { Icon } from "../icons/icon.tsx";
import { columns3 } from "../icons/staff-icons.ts";
import triggerStyles from "../panel-trigger.module.css";
import styles from "./columns-menu.module.css";

interface ColumnsMenuProps {
  /** What is chosen is remembered under it in this browser. */
  readonly memory: string;
  readonly query: TableQuery;
  readonly rules: TableRules;
  /** The columns by id. */
  readonly columns: Readonly<Record<string, { readonly label: string }>>;
  /** Those that can't be hidden. */
  readonly fixedColumns: readonly string[];
}

/** Which columns a table shows. The address says it, and this browser remembers it for the next visit. */
export function ColumnsMenu({ memory, query, rules, columns, fixedColumns }: ColumnsMenuProps) {
  const { columns: all, defaultColumns } = rules;
  const shown = [...new Set([...fixedColumns, ...query.columns])];
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const hrefForColumns = (ids: readonly string[]) => changeTableQuery(query, rules, { columns: ids });
  useStoredColumns(memory, hrefForColumns);

  function show(wanted: readonly string[]) {
    const ids = all.filter((column) => wanted.includes(column));
    storeColumns(memory, ids.join() === defaultColumns.join() ? undefined : ids);
    navigate(hrefForColumns(ids), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <button type="button" popoverTarget={id} aria-expanded={isOpen} className={triggerStyles.trigger}>
        <Icon drawing={columns3} size="small" />
        Columns {shown.length} of {all.length}
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => {
          setIsOpen(event.newState === "open");
          if (event.newState === "open")
            event.currentTarget.querySelector<HTMLElement>("input:enabled")?.focus();
        }}
      >
        <legend className="visually-hidden">Columns</legend>
        <div className={styles.choices}>
          {all.map((column) => (
            <label key={column} className={styles.choice}>
              <input
                type="checkbox"
                checked={shown.includes(column)}
                disabled={fixedColumns.includes(column)}
                onChange={({ target }) =>
                  show(target.checked ? [...shown, column] : shown.filter((other) => other !== column))
                }
              />
              {columns[column]?.label}
            </label>
          ))}
        </div>
        <div className={styles.foot}>
          <button type="button" onClick={() => show(all)}>
            Show all
          </button>
          <button type="button" onClick={() => show(defaultColumns)}>
            Reset columns
          </button>
        </div>
      </fieldset>
    </>
  );
}

const keyOf = (memory: string) => `columns:${memory}`;

/** Remembers the columns of a table in this browser; undefined forgets them. */
function storeColumns(memory: string, ids: readonly string[] | undefined): void {
  try {
    if (ids) localStorage.setItem(keyOf(memory), ids.join());
    else localStorage.removeItem(keyOf(memory));
  } catch {
    // A browser that keeps nothing for us: the address still says it.
  }
}

/** Where the address names no columns, those that were remembered are shown; the address then says so too. */
function useStoredColumns(memory: string, hrefForColumns: (ids: readonly string[]) => string): void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isNamed = params.has("columns");
  const latestHref = useRef(hrefForColumns);
  latestHref.current = hrefForColumns;

  useEffect(() => {
    if (isNamed) return;
    const stored = readColumns(memory);
    if (stored) navigate(latestHref.current(stored), { replace: true, preventScrollReset: true });
  }, [isNamed, memory, navigate]);
}

function readColumns(memory: string): string[] | undefined {
  try {
    const stored = localStorage.getItem(keyOf(memory));
    return stored === null ? undefined : stored.split(",").filter(Boolean);
  } catch {
    // A browser that keeps nothing for us.
    return undefined;
  }
}
