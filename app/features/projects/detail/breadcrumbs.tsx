import styles from "./breadcrumbs.module.css";

interface Crumb {
  readonly label: string;
  /** Left out for the page itself. */
  readonly href?: string | undefined;
}

/** The way from the start to this page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="screen-only">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href === undefined ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
