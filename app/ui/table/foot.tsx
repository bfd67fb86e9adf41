import { Link, useNavigate } from "react-router";
import { pageCount } from "#app/shared/query-params.ts";
import { perPageChoices } from "#app/shared/table-query.ts";
import { joinClasses } from "../class-names.ts";
import { Icon, type IconDrawing } from "../icons/icon.tsx";
import { chevronLeft, chevronRight } from "../icons/icons.ts";
import styles from "./foot.module.css";

interface TableFootProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** Rows on this page. */
  readonly shown: number;
  readonly hrefForPage: (page: number) => string;
  readonly hrefForPerPage?: ((perPage: number) => string) | undefined;
}

/** Which rows of how many these are, how many a page shows, and the way to the next ones. */
export function TableFoot({ page, perPage, total, shown, hrefForPage, hrefForPerPage }: TableFootProps) {
  const first = (page - 1) * perPage + 1;
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.range}>
        {shown === 0 ? "0 of 0" : `${format(first)}–${format(first + shown - 1)} of ${format(total)}`}
      </p>
      {hrefForPerPage ? <PerPage perPage={perPage} hrefForPerPage={hrefForPerPage} /> : null}
      <TablePager page={page} pages={Math.max(1, pageCount(total, perPage))} hrefForPage={hrefForPage} />
    </div>
  );
}

const format = (value: number) => value.toLocaleString("en-IN");

interface PerPageProps {
  readonly perPage: number;
  readonly hrefForPerPage: (perPage: number) => string;
}

function PerPage({ perPage, hrefForPerPage }: PerPageProps) {
  const navigate = useNavigate();
  return (
    <select
      aria-label="Rows per page"
      className={styles.perPage}
      value={perPage}
      onChange={(event) => navigate(hrefForPerPage(Number(event.target.value)), { preventScrollReset: true })}
    >
      {perPageChoices.map((choice) => (
        <option key={choice} value={choice}>
          {choice} per page
        </option>
      ))}
    </select>
  );
}

interface TablePagerProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefForPage: (page: number) => string;
}

function TablePager({ page, pages, hrefForPage }: TablePagerProps) {
  const hrefOf = (to: number) => (to < 1 || to > pages ? undefined : hrefForPage(to));
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Step icon={chevronLeft} label="Previous page" href={hrefOf(page - 1)} />
      <span className={styles.place}>
        <span className="visually-hidden">Page </span>
        {format(page)} <span aria-hidden="true">/</span>
        <span className="visually-hidden">of</span> {format(pages)}
      </span>
      <Step icon={chevronRight} label="Next page" href={hrefOf(page + 1)} />
    </nav>
  );
}

interface StepProps {
  readonly icon: IconDrawing;
  readonly label: string;
  readonly href: string | undefined;
}

/** It stays a link at the ends, so that it does not lose the focus of who pages by keyboard. */
function Step({ icon, label, href }: StepProps) {
  return (
    <Link
      to={href ?? "#"}
      aria-label={label}
      aria-disabled={href === undefined || undefined}
      preventScrollReset
      className={joinClasses(styles.step, href === undefined && styles.off)}
      onClick={(event) => {
        if (href === undefined) event.preventDefault();
      }}
    >
      <Icon drawing={icon} size="small" />
    </Link>
  );
}
