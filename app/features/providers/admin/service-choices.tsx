import { useId } from "react";
import { Chip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { circleAlert } from "#app/ui/icons.ts";
import { serviceChoices } from "../model.ts";
import styles from "./service-dialog.module.css";
import { fieldLabels, toggleService } from "./service-draft.ts";
import type { ServiceForm } from "./use-service-form.ts";

/** The known services as chips; any number of them. */
export function ServiceChoices({ form: { draft, errors, type } }: { readonly form: ServiceForm }) {
  const errorId = useId();
  const error = errors.services;
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend>{fieldLabels.services}</legend>
      <div className={styles.chips}>
        {serviceChoices.map((choice) => (
          <Chip
            key={choice}
            label={choice}
            checked={draft.services.split(",").includes(choice)}
            aria-invalid={error ? true : undefined}
            onChange={() => type("services", toggleService(draft.services, choice))}
          />
        ))}
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          <Icon drawing={circleAlert} size="small" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
