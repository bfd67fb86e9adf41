import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../icon.tsx";
import triggerStyles from "../panel-trigger.module.css";
import { columns3 } from "../staff-icons.ts";
import { storeColumns, useStoredColumns } from "./columns-memory.ts";
import styles from "./columns-menu.module.css";

interface TableColumnsProps {
  /** Whose columns they are; what is chosen is remembered under it in this browser. */
  readonly tableName: string;
  /** Every column that can be shown or hidden, in order. */
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  /** Those that can't be hidden. */
  readonly fixedColumns?: readonly string[];
  readonly shown: readonly string[];
  readonly defaultColumns: readonly string[];
  readonly hrefForColumns: (ids: readonly string[]) => string;
}

/** Which columns a table shows. The address says it, and this browser remembers it for the next visit. */
export function TableColumns(props: TableColumnsProps) {
  const { tableName, columns, fixedColumns = [], defaultColumns, hrefForColumns } = props;
  const shown = [...new Set([...fixedColumns, ...props.shown])];
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  useStoredColumns(tableName, hrefForColumns);

  function show(wanted: readonly string[]) {
    const ids = columns.map((column) => column.id).filter((column) => wanted.includes(column));
    storeColumns(tableName, ids.join() === defaultColumns.join() ? undefined : ids);
    navigate(hrefForColumns(ids), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <button type="button" popoverTarget={id} aria-expanded={isOpen} className={triggerStyles.trigger}>
        <Icon drawing={columns3} size="small" />
        Columns {shown.length} of {columns.length}
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
          {columns.map((column) => (
            <label key={column.id} className={styles.choice}>
              <input
                type="checkbox"
                checked={shown.includes(column.id)}
                disabled={fixedColumns.includes(column.id)}
                onChange={({ target }) =>
                  show(target.checked ? [...shown, column.id] : shown.filter((other) => other !== column.id))
                }
              />
              {column.label}
            </label>
          ))}
        </div>
        <div className={styles.foot}>
          <button type="button" onClick={() => show(columns.map((column) => column.id))}>
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
