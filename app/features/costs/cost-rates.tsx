import type { SubmitEvent } from "react";
import { stateNames } from "#app/features/places/model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import plain from "#app/ui/table/plain-page.module.css";
import { rateLimits } from "./model.ts";
import { confidences } from "./rate-rules.ts";
import styles from "./rates-page.module.css";
import type { StoredCostRate } from "./store.server.ts";

type Shown = Pick<
  StoredCostRate,
  "id" | "subject" | "fromOn" | "asOf" | "confidence" | "sources" | "note" | "enteredBy"
> & {
  readonly text: string;
};

interface CostRatesProps {
  readonly rates: readonly Shown[];
  readonly faults: Readonly<Record<string, string>> | undefined;
  readonly isBusy: boolean;
  readonly onAdd: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  readonly onDelete: (id: number, name: string) => void;
}

/** What states and India take when a home is bought: every row, and the form for what holds from a day on. */
export function CostRates({ rates, faults = {}, isBusy, onAdd, onDelete }: CostRatesProps) {
  return (
    <>
      <section aria-labelledby="rates-cost">
        <h2 id="rates-cost">What a home costs in all</h2>
        <p>
          Pages calculate with the row of a state, of GST and of TDS whose day came last. A new row takes over
          on its day; rows before it stay to be read.
        </p>
        <ul className={plain.rows}>
          {rates.map((rate) => (
            <li key={rate.id} className={plain.row}>
              <div className={styles.rule}>
                <p>
                  <b>{rate.subject}</b>{" "}
                  {rate.fromOn === null ? "since an unknown day" : `from ${formatDate(rate.fromOn)}`},
                  compared on {formatDate(rate.asOf)}, confidence {rate.confidence}
                </p>
                <pre>{rate.text}</pre>
                <p className={plain.note}>
                  {rate.sources.replaceAll("\n", "; ")}.{" "}
                  {rate.enteredBy === null ? "Came with the site" : `Entered by ${rate.enteredBy}`}
                  {rate.note ? `. ${rate.note}` : ""}
                </p>
              </div>
              <Button
                variant="secondary"
                aria-label={`Delete: ${nameOf(rate)}`}
                onClick={() => onDelete(rate.id, nameOf(rate))}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="rates-cost-add">
        <h2 id="rates-cost-add">Add a rate of duty, GST or TDS</h2>
        <form
          onSubmit={onAdd}
          aria-labelledby="rates-cost-add"
          noValidate
          autoComplete="off"
          className={styles.form}
        >
          <SelectField
            name="subject"
            label="State, GST or TDS"
            required
            error={faults.subject}
            defaultValue=""
          >
            <option value="">Choose</option>
            {["GST", "TDS", ...stateNames.toSorted()].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField
            name="from_on"
            label="In force from this day"
            type="date"
            required
            error={faults.from_on}
          />
          <TextField name="as_of" label="Compared on" type="date" required error={faults.as_of} />
          <SelectField name="confidence" label="Confidence" error={faults.confidence} defaultValue="medium">
            {confidences.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextAreaField
            name="rule"
            label="Rates, a line each"
            required
            rows={6}
            maxLength={rateLimits.rule}
            hint="As the rows above are written: duty, cities, extra, registration"
            error={faults.rule}
          />
          <TextAreaField
            name="sources"
            label="Sources, a line each"
            required
            rows={2}
            maxLength={rateLimits.sources}
            error={faults.sources}
          />
          <TextField name="note" label="Note" maxLength={rateLimits.note} error={faults.note} />
          <Button type="submit" busyLabel={isBusy ? "Saving" : undefined}>
            Enter the rates
          </Button>
        </form>
      </section>
    </>
  );
}

function nameOf({ subject, fromOn }: Shown): string {
  return fromOn === null ? subject : `${subject} from ${formatDate(fromOn)}`;
}
