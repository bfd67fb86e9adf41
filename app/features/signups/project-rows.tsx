import { Button } from "#app/ui/button.tsx";
import { type PublicFields, PublicTextField } from "#app/ui/form/public-field.tsx";
import { plus } from "#app/ui/icons/icons.ts";
import { applicationLimits } from "./model.ts";
import { projectFields } from "./signup-fields.ts";
import styles from "./signup-form.module.css";

/** Enough for most; without script there are no more. */
const fewestRows = 3;

/**
 * A builder's projects with their RERA numbers. The script (grow-projects.ts) leaves those that are filled in, and adds
 * further ones.
 */
export function ProjectRows({ form }: { readonly form: PublicFields }) {
  const numbers = Array.from({ length: applicationLimits.projects }, (_, index) => index + 1);
  const isTyped = (n: number) =>
    Object.values(projectFields(n)).some(({ name }) =>
      form.refused?.typed[name]?.some((text) => text !== ""),
    );
  const last = Math.max(fewestRows, numbers.findLast(isTyped) ?? 0);
  return (
    <div className={styles.projects} data-most={applicationLimits.projects}>
      {numbers.slice(0, last).map((n) => (
        <ProjectRow key={n} n={n} form={form} />
      ))}
      <Button variant="secondary" icon={plus} className={`needs-script ${styles.add}`} data-add="">
        Add another project
      </Button>
    </div>
  );
}

function ProjectRow({ n, form }: { readonly n: number; readonly form: PublicFields }) {
  const { title, reraNumber } = projectFields(n);
  const isFirst = n === 1;
  return (
    <fieldset className={styles.project} data-project="">
      <legend className={styles.legend}>
        Project <span data-number="">{n}</span>
      </legend>
      <div className={styles.pair}>
        <PublicTextField field={title} form={form} required={isFirst} autoComplete="off" />
        <PublicTextField
          field={reraNumber}
          form={form}
          required={isFirst}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="As the certificate shows it"
        />
      </div>
    </fieldset>
  );
}
