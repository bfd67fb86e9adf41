import styles from "./data-table.module.css";

/** Which rows of a page are chosen, by their keys. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** What a row is called where it names its box. */
  readonly nameOf: (key: string) => string;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The selection with a row in it, or without it where it was in it. */
export function toggled({ chosen }: Selection, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

interface SelectRowProps {
  readonly selection: Selection;
  readonly id: string;
}

/** The cell with a row's box. */
export function SelectRow({ selection, id }: SelectRowProps) {
  return (
    <td data-card="select" className={styles.select}>
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${selection.nameOf(id)}`}
          checked={selection.chosen.has(id)}
          onChange={() => selection.onChange(toggled(selection, id))}
        />
      </label>
    </td>
  );
}

interface SelectPageProps {
  readonly selection: Selection;
  readonly keys: readonly string[];
}

/** The head of the boxes: all rows of the page at once. */
export function SelectPage({ selection, keys }: SelectPageProps) {
  const count = keys.filter((key) => selection.chosen.has(key)).length;
  const isAll = count === keys.length;
  return (
    <th scope="col" className={styles.select}>
      <label>
        <input
          type="checkbox"
          aria-label="Select all rows of this page"
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          checked={isAll}
          onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
        />
      </label>
    </th>
  );
}
