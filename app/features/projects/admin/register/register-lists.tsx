import { useState } from "react";
import { Link } from "react-router";
import { sitePages } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatDay } from "#app/shared/india-time.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { DateList } from "./date-list.tsx";
import type { KeptList } from "./queues.ts";
import styles from "./register.module.css";
import { RenameList } from "./rename-list.tsx";

function formatListAge({ isDated, latestOn, importedAt }: KeptList): string {
  return isDated && latestOn
    ? `of ${formatDate(latestOn)}`
    : `taken over on ${formatDay(new Date(importedAt))}`;
}

/** The lists behind the facts, folded away until they are asked for. */
export function RegisterLists({ lists }: { readonly lists: readonly KeptList[] }) {
  const [renamed, setRenamed] = useState<KeptList>();
  const [dated, setDated] = useState<KeptList>();
  if (lists.length === 0) {
    return (
      <p className={styles.lists}>
        No list of a register has been imported yet. Import one in the Projects tab, under Import and export.
      </p>
    );
  }
  const [oldest] = lists;
  return (
    <details className={styles.lists}>
      <summary>
        {lists.length === 1 ? "1 list" : `${lists.length} lists`}
        {oldest ? `; the oldest: ${oldest.name}, ${formatListAge(oldest)}` : ""}
      </summary>
      <div className={styles.listsFrame}>
        <table>
          <thead>
            <tr>
              <th scope="col">List</th>
              <th scope="col">States</th>
              <th scope="col">As of</th>
              <th scope="col" className={styles.number}>
                Projects
              </th>
              <th scope="col" className={styles.number}>
                Missing
              </th>
              <th scope="col">Taken over</th>
            </tr>
          </thead>
          <tbody>
            {lists.map((list) => (
              <tr key={list.id}>
                <th scope="row">
                  {list.name}{" "}
                  <button type="button" className={styles.edit} onClick={() => setRenamed(list)}>
                    Rename<span className="visually-hidden"> {list.name}</span>
                  </button>
                </th>
                <td>{list.states.join(", ")}</td>
                <td>
                  {list.isDated && list.latestOn ? formatDate(list.latestOn) : "Not given by the list"}{" "}
                  <button type="button" className={styles.edit} onClick={() => setDated(list)}>
                    {list.isDated ? "Change" : "Set the date"}
                    <span className="visually-hidden">
                      {list.isDated ? " the date" : ""} of {list.name}
                    </span>
                  </button>
                </td>
                <td className={styles.number}>{formatGrouped(list.projects)}</td>
                <td className={styles.number}>{formatGrouped(list.missing)}</td>
                <td>
                  {formatDay(new Date(list.importedAt))}, by {list.importedBy}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Link to="../imports" relative="path">
          Imports, and the way back
        </Link>
        .{" "}
        <Link to="../rates" relative="path">
          Rates of interest for delay
        </Link>
        . What each state’s lists publish: <a href={sitePages.registers.href}>{sitePages.registers.label}</a>
      </p>
      {renamed ? <RenameList list={renamed} onClose={() => setRenamed(undefined)} /> : null}
      {dated ? <DateList list={dated} onClose={() => setDated(undefined)} /> : null}
    </details>
  );
}
