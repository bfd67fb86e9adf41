import { projectHref } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { circleCheck, triangleAlert } from "#app/ui/icons.ts";
import { FormText } from "./field-controls.tsx";
import { neededToBePublic } from "./fields.ts";
import styles from "./form.module.css";
import { useFormScope } from "./form-scope.tsx";
import { type NumberCheck, useReraCheck } from "./use-rera-check.ts";

/** The registration's number: compared with its state's forms and with the other projects while it is typed. Only warns. */
export function ReraNumberField() {
  const { state, dispatch, projectId } = useFormScope();
  const { form, base } = state;
  const check = useReraCheck(form.state, form.reraNumber, projectId);
  return (
    <div className={styles.field}>
      <FormText
        name="reraNumber"
        hint={neededToBePublic}
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
        {check.message}
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

/** The day on which a person compared the number with the register; "Today" fills it in. */
export function ReraCheckedField() {
  const { state, dispatch } = useFormScope();
  return (
    <div className={styles.adder}>
      <FormText
        name="reraCheckedOn"
        type="date"
        max={today()}
        hint="Shown to visitors as “checked on”. Leave it empty if nobody has."
      />
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
