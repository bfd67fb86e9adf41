import { largestImageUrl } from "#app/features/media/model.ts";
import { projectHref } from "#app/links.ts";
import { languageOf } from "#app/shared/words.ts";
import { BreakableText } from "#app/ui/breakable-text.tsx";
import { FloorPlanPicture } from "../detail/plans/floor-plan-picture.tsx";
import type { CompareColumn } from "./compare.server.ts";
import type { CompareCell, CompareRow } from "./compare-rows.ts";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  readonly columns: readonly CompareColumn[];
  readonly rows: readonly CompareRow[];
}

/** Homes as columns. Where they are wider than the window they move under labels that stay. */
export function CompareTable({ columns, rows }: CompareTableProps) {
  const isOne = columns.length === 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrows
    <section className={styles.scroll} aria-label="Homes side by side" tabIndex={0}>
      <table className={styles.table} data-homes={columns.length}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {columns.map((column) => (
              <th key={`${column.id}~${column.unit}`} scope="col">
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, differs }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {differs && !isOne ? <span className={styles.differs}> Differs</span> : null}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at]?.id ?? at}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ column }: { readonly column: CompareColumn }) {
  const { id, title, isSample, unit, units, wholeHref, removeHref, forwardHref } = column;
  return (
    <>
      <a href={projectHref(id)} lang={languageOf(title)} className={styles.title}>
        {title}
      </a>
      {isSample ? <span className={styles.sample}> Sample</span> : null}
      {units.length > 0 ? (
        <ul className={`${styles.units} screen-only`}>
          <li>{unit === null ? <b>Any home</b> : <a href={wholeHref}>Any home</a>}</li>
          {units.map(({ label, number, href }) => (
            <li key={number}>
              {number === unit ? (
                <b>{label}</b>
              ) : (
                <a href={href} rel="nofollow">
                  {label}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {unit === null ? null : (
        <span className="print-only">{units.find(({ number }) => number === unit)?.label}</span>
      )}
      <span className={`${styles.ways} screen-only`}>
        {forwardHref === null ? null : (
          <a href={forwardHref} rel="nofollow">
            Move<span className="visually-hidden"> {title}</span> left
          </a>
        )}
        <a href={removeHref} rel="nofollow">
          Remove<span className="visually-hidden"> {title}</span>
        </a>
      </span>
    </>
  );
}

/** A RERA number is longer than its column; in the middle of a group it would read as another. */
const betweenGroups = /(?<=\/)(?=\S)/;

function Cell({ cell: { text, note, href, plan, lines = [] } }: { readonly cell: CompareCell }) {
  return (
    <>
      {plan ? (
        <a href={largestImageUrl(plan.picture)} className={`${styles.plan} screen-only`}>
          <FloorPlanPicture picture={plan.picture} plan={plan} sizes="(min-width: 64em) 220px, 130px" />
          <span className="visually-hidden">, larger</span>
        </a>
      ) : null}
      {plan ? (
        <span className="print-only">{text}</span>
      ) : href ? (
        <a href={href}>{text}</a>
      ) : (
        <BreakableText text={text} at={betweenGroups} />
      )}
      {lines.length > 0 ? (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  );
}
