import { type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import type { ApiPath } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { tellBrokenDate } from "#app/ui/form/broken-date.ts";
import { focusFirstInvalid } from "#app/ui/form/edit-form.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import plain from "#app/ui/table/plain-page.module.css";
import { showToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/rates-page";
import { CostRates } from "./cost-rates.tsx";
import { rateLimits } from "./model.ts";
import styles from "./rates-page.module.css";
import { formatRule } from "./rule-text.ts";
import { listCostRates, listDelayRates, type StoredRate } from "./store.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return {
    rates: await listDelayRates(db),
    costs: (await listCostRates(db)).map((rate) => ({ ...rate, text: formatRule(rate.rule) })),
  };
}

type Failure = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The call that was refused: its form has the fields. */
  readonly path: string;
};

/** What shall be deleted, by name, and the call that does it. */
type Leaving = { readonly name: string; readonly path: ApiPath };

/** The rates that pages calculate with, each with the day from which it holds and where it is printed. */
export default function RatesPage({ loaderData: { rates, costs } }: Route.ComponentProps) {
  const { failure, isBusy, enter } = useEntering();
  const [leaving, setLeaving] = useState<Leaving>();
  const { addDelay, addCost, deleteDelay, deleteCost } = staffEndpoints.rates;
  const faults = failure?.path === addDelay ? failure.fields : {};
  return (
    <TablePage title="Rates">
      <div className={plain.page}>
        <p>
          Each state’s rules set the interest that a promoter owes for delay (RERA s.18). Where a state has a
          rate here, the pages of its projects show an indicative estimate, from the first registered date on.
          Without a rate they show none.
        </p>
        {failure ? <Banner tone="bad">{failure.message}</Banner> : null}
        {rates.length > 0 ? (
          <section aria-labelledby="rates-delay">
            <h2 id="rates-delay">Interest for delay</h2>
            <ul className={plain.rows}>
              {rates.map((rate) => (
                <Rate
                  key={rate.id}
                  rate={rate}
                  onDelete={(name) =>
                    setLeaving({ name: `the rate of ${name}`, path: deleteDelay(String(rate.id)) })
                  }
                />
              ))}
            </ul>
          </section>
        ) : null}
        <section aria-labelledby="rates-add">
          <h2 id="rates-add">Enter a rate</h2>
          <form
            onSubmit={(event) => enter(event, addDelay)}
            aria-labelledby="rates-add"
            noValidate
            autoComplete="off"
            className={styles.form}
          >
            <SelectField name="state" label="State" required error={faults.state} defaultValue="">
              <option value="">Select State</option>
              {stateNames.toSorted().map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
            <TextField
              name="percent"
              label="Per cent a year"
              required
              inputMode="decimal"
              error={faults.percent}
            />
            <TextField name="from_on" label="In force from" type="date" required error={faults.from_on} />
            <TextField
              name="basis"
              label="Rule"
              required
              maxLength={rateLimits.basis}
              hint="As the state’s rules say it, with its number"
              error={faults.basis}
            />
            <TextField
              name="source_link"
              label="Where it is published"
              required
              type="url"
              maxLength={textLimits.link}
              error={faults.source_link}
            />
            <Button type="submit" busyLabel={isBusy ? "Saving" : undefined}>
              Enter the rate
            </Button>
          </form>
        </section>
        <CostRates
          rates={costs}
          faults={failure?.path === addCost ? failure.fields : undefined}
          isBusy={isBusy}
          onAdd={(event) => enter(event, addCost)}
          onDelete={(id, name) => setLeaving({ name: `the rates of ${name}`, path: deleteCost(String(id)) })}
        />
      </div>
      {leaving ? (
        <DeleteDialog {...leaving} toast={`Deleted: ${leaving.name}`} onClose={() => setLeaving(undefined)}>
          <p>
            Pages no longer calculate with it. Where an earlier one is left, that holds again; where none is,
            they show no figure.
          </p>
        </DeleteDialog>
      ) : null}
    </TablePage>
  );
}

/** Sends one form at a time. One that is refused stays as it is, and the focus goes to what is wrong. */
function useEntering() {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setIsBusy] = useState(false);

  async function enter(event: SubmitEvent<HTMLFormElement>, path: ApiPath): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || tellBrokenDate(form)) return;
    setFailure(undefined);
    setIsBusy(true);
    const body = Object.fromEntries(new FormData(form));
    const result = await sendCall<{ message: string }>("POST", path, { body });
    // Drawn at once: only then is it known which field is the first.
    flushSync(() => {
      setIsBusy(false);
      if (!result.isOk) setFailure({ ...result, path });
    });
    if (!result.isOk) {
      focusFirstInvalid(form);
      return;
    }
    form.reset();
    showToast(result.body.message);
    await revalidate();
  }

  return { failure, isBusy, enter };
}

interface RateProps {
  readonly rate: StoredRate;
  readonly onDelete: (name: string) => void;
}

function Rate({ rate, onDelete }: RateProps) {
  const { state, percent, fromOn, basis, sourceUrl, enteredAt, enteredBy } = rate;
  const name = `${state}, ${percent} % from ${formatDate(fromOn)}`;
  return (
    <li className={plain.row}>
      <div>
        <p>
          <b>
            {state}: {percent} % a year
          </b>{" "}
          from {formatDate(fromOn)}
        </p>
        <p className={plain.note}>
          {basis}. <ExternalLink href={sourceUrl}>Source</ExternalLink>. Entered by {enteredBy},{" "}
          {formatMoment(enteredAt)}
        </p>
      </div>
      <Button variant="secondary" aria-label={`Delete: ${name}`} onClick={() => onDelete(name)}>
        Delete
      </Button>
    </li>
  );
}
