import type { HomeCosts } from "./home-costs.ts";
import styles from "./home-costs-table.module.css";

/** What each home costs in all, with the way to the sum; where no price is published, to that of one's own price. */
export function HomeCostsTable({ costs }: { readonly costs: HomeCosts | null }) {
  if (!costs) return null;
  return (
    <section aria-labelledby="home-costs" className={styles.costs}>
      <h3 id="home-costs" className={styles.title}>
        What it costs in all
      </h3>
      {costs.rows.length > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Home</th>
              <th scope="col">Price</th>
              <th scope="col">In all</th>
            </tr>
          </thead>
          <tbody>
            {costs.rows.map(({ label, price, total, href }) => (
              <tr key={href + label}>
                <th scope="row">{label}</th>
                <td>{price}</td>
                <td>
                  <a href={href} rel="nofollow">
                    {total}
                    <span className="visually-hidden">, how it adds up</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className={styles.note}>
        {costs.note}{" "}
        {costs.ownPriceHref ? (
          <>
            <a href={costs.ownPriceHref} rel="nofollow">
              Work out the total for a price you were quoted
            </a>
            , with GST, stamp duty and registration.
          </>
        ) : null}
      </p>
    </section>
  );
}
