import { useEffect, useState } from "react";
import type { ReraNumberCheck } from "#app/features/rera/model.ts";
import { projectHref } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { circleCheck, triangleAlert } from "#app/ui/icons/icons.ts";
import { FormText } from "./field-controls.tsx";
import styles from "./form.module.css";
import { focusField } from "./form-fields.ts";
import { useFormScope } from "./form-scope.tsx";

/** The registration's number: compared with its state's forms and with the other projects while it is typed. Only warns. */
export function ReraNumberField() {
  const { state, dispatch, projectId } = useFormScope();
  const { form, base } = state;
  const check = useReraCheck(form.state, form.reraNumber, projectId);
  const isOtherForm = check?.verdict === "mismatch" && check.fits_states.length > 0;
  const isReasonShown = isOtherForm || form.numberReason !== "" || state.errors.numberReason !== undefined;
  return (
    <div className={styles.field}>
      <FormText
        name="reraNumber"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) =>
          // Nobody has compared another number with the register.
          dispatch({
            type: "change",
            patch: { reraNumber: value, reraCheckedOn: value === base.reraNumber ? base.reraCheckedOn : "" },
          })
        }
      />
      <div role="status">{check ? <CheckNote check={check} /> : null}</div>
      {check ? <NumberFacts check={check} /> : null}
      {isReasonShown ? <FormText name="numberReason" /> : null}
    </div>
  );
}

function CheckNote({ check }: { readonly check: NumberCheck }) {
  const isFine = check.verdict === "match";
  const isUnknown = check.verdict === "unknown-state";
  return (
    <>
      <p className={isFine || isUnknown ? styles.fine : styles.warning}>
        {isUnknown ? null : <Icon drawing={isFine ? circleCheck : triangleAlert} size="small" />}
        <span>
          {check.message}
          {check.verdict === "mismatch" && check.fits_states.length > 0
            ? ` It has the form of ${check.fits_states.join(" or ")}.`
            : null}
        </span>
      </p>
      {check.duplicates.length > 0 ? (
        <p className={styles.warning}>
          <Icon drawing={triangleAlert} size="small" />
          <span>
            Already the number of{" "}
            {check.duplicates.map(({ _id, title }, index) => (
              <span key={_id}>
                {index > 0 ? ", " : null}
                <a href={projectHref(_id)} target="_blank" rel="noreferrer">
                  {title}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </span>
            ))}
            .
          </span>
        </p>
      ) : null}
    </>
  );
}

/** What the number holds, to be taken over by a press each where the form says another or nothing. */
function NumberFacts({ check }: { readonly check: NumberCheck }) {
  const { state, dispatch } = useFormScope();
  const { form } = state;
  const { district, taluk } = check;
  const place = {
    // A city gives more.
    ...(district !== null && form.city === "" && { district }),
    ...(taluk !== null && { taluk }),
    // A nearer place that is told stays.
    ...(taluk !== null && form.locality === "" && { locality: `${taluk} taluk` }),
  };
  const known: readonly KnownFact[] = [
    {
      focus: "district" in place ? "district" : "taluk",
      text: [taluk && `${taluk} taluk`, district && `${district} district`].filter(Boolean).join(", "),
      patch: place,
    },
    ...knownDay("approvedOn", "registered on", check.approved_on),
    ...knownDay("reraValidUntil", "valid until", check.term_ends_on),
  ];
  const isNew = ({ patch }: KnownFact) =>
    (Object.keys(patch) as FormName[]).some((name) => form[name] !== patch[name]);
  return known.filter(isNew).map(({ text, patch, focus }) => (
    <div key={focus} className={styles.knownFact}>
      <p className={styles.fine}>The number itself says: {text}.</p>
      <Button
        variant="secondary"
        onClick={() => {
          dispatch({ type: "change", patch });
          // The button goes.
          focusField(focus);
        }}
      >
        Take it over <span className="visually-hidden">{text}</span>
      </Button>
    </div>
  ));
}

type FormName = "district" | "taluk" | "locality" | "approvedOn" | "reraValidUntil";

type KnownFact = {
  text: string;
  patch: Partial<Record<FormName, string>>;
  /** The field that shows it. */
  focus: FormName;
};

function knownDay(name: FormName, label: string, day: string | null): KnownFact[] {
  return day === null ? [] : [{ focus: name, text: `${label} ${formatDate(day)}`, patch: { [name]: day } }];
}

/** The day on which a person compared the number with the register; "Today" fills it in. */
export function ReraCheckedField() {
  const { state, dispatch } = useFormScope();
  return (
    <div className={styles.adder}>
      <FormText name="reraCheckedOn" type="date" max={today()} />
      <Button
        variant="secondary"
        disabled={state.form.reraNumber.trim() === ""}
        onClick={() => dispatch({ type: "text", name: "reraCheckedOn", value: today() })}
      >
        Today
      </Button>
    </div>
  );
}

/** The day on this person's calendar. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const pauseMs = 400;

/** What is known of a number: how it fits its state, and the other projects that carry it. */
type NumberCheck = ReraNumberCheck & {
  district: string | null;
  taluk: string | null;
  approved_on: string | null;
  term_ends_on: string | null;
  fits_states: string[];
  duplicates: { _id: string; title: string; is_public: boolean }[];
};

/**
 * Asks about a RERA number when its typing pauses. Undefined while nothing is known: no number, no answer yet, or none
 * to be had, for the check only advises.
 */
function useReraCheck(
  state: string,
  reraNumber: string,
  exceptId: string | undefined,
): NumberCheck | undefined {
  const [found, setFound] = useState<{ for: string; check: NumberCheck }>();
  const params = new URLSearchParams({ state, rera_no: reraNumber.trim(), except: exceptId ?? "" });
  const query = reraNumber.trim() ? params.toString() : "";

  useEffect(() => {
    if (!query) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const call = sendCall<NumberCheck>("GET", `${staffEndpoints.projects.check}?${query}`, {
        signal: stop.signal,
      });
      const result = await call.catch(() => undefined);
      if (result?.isOk) setFound({ for: query, check: result.body });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);

  return found?.for === query ? found.check : undefined;
}
