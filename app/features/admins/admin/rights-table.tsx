import { Icon } from "#app/ui/icons/icon.tsx";
import { check } from "#app/ui/icons/icons.ts";
import { mayUse, type Right, rights, roleLabels, roles } from "../role-model.ts";
import styles from "./rights-table.module.css";

// Object.keys forgets what the keys are.
const names = Object.keys(rights) as Right[];

/** What each role may do: the table by which the server decides. */
export function RightsTable() {
  return (
    <section aria-labelledby="rights">
      <h2 id="rights" className={styles.title}>
        What each role may do
      </h2>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">What</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {roleLabels[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((right) => (
              <tr key={right}>
                <th scope="row">{rights[right].label}</th>
                {roles.map((role) => (
                  <td key={role}>
                    {mayUse(role, right) ? (
                      <>
                        <Icon drawing={check} size="small" />
                        <span className="visually-hidden">yes</span>
                      </>
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">no</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
