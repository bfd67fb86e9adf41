import { servicesContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { parseState, stateNames } from "#app/features/places/model.ts";
import { findNumberRecord } from "#app/features/projects/standing/number-record.server.ts";
import { sitePages } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import { indianDay } from "#app/shared/india-time.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { search } from "#app/ui/icons/icons.ts";
import type { Route } from "./+types/check-page";
import styles from "./check-page.module.css";
import { CheckResult, Law } from "./check-result.tsx";
import { longestReraText } from "./model.ts";
import { checkTypedNumber, type NumberFaults, parseNumberQuestion } from "./number-check.server.ts";
import { WorthAsking } from "./worth-asking.tsx";

const { label: title, href: page } = sitePages.numberCheck;

export const handle: PageHandle = { section: "numberCheck", isStatic: true };

/** A state alone only fills in the form: the question is asked with a number, an empty one too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams: params } = url;
  const typed = {
    state: parseState(params.getAll("state").at(-1)) ?? "",
    number: params.getAll("number").at(-1) ?? "",
  };
  const today = indianDay(services.clock());
  const shown = { brandName: services.brand.name, canonicalUrl: services.publicUrl + page, typed, today };
  const isBare = !params.has("state") && !params.has("number");
  const none: NumberFaults = {};
  if (!params.has("number")) return { ...shown, isBare, faults: none, checked: undefined };
  const read = parseNumberQuestion(params);
  if ("faults" in read) return { ...shown, isBare, faults: read.faults, checked: undefined };
  const { state } = read.question;
  const checked = await checkTypedNumber(read.question, {
    findRecord: (question) => findNumberRecord(services, question),
    today,
  });
  return { ...shown, typed: { ...typed, state }, isBare, faults: none, checked };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brandName, canonicalUrl, isBare, checked, faults } = loaderData;
  const isWrong = Object.keys(faults).length > 0;
  return buildPageMeta({
    title: isWrong
      ? `Please correct: ${title}`
      : checked
        ? `${checked.normalised} in ${checked.state}`
        : title,
    brandName,
    description:
      "Type a state and a RERA number: does it have the form that the state’s authority gives, where to compare it with the register, and what to ask before you pay.",
    canonicalUrl,
    isIndexed: isBare,
  });
}

/** A plain form, and under it what is known of the number. */
export default function CheckPage({ loaderData: { typed, today, faults, checked } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>
          Every advertisement of a project must carry its number <Law section="11(2)" />. See whether a number
          has the form that the state’s authority uses, then compare it with the authority’s own register.
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <CheckForm typed={typed} faults={faults} />
          {checked ? <CheckResult checked={checked} today={today} /> : null}
        </div>
        <WorthAsking />
      </div>
    </main>
  );
}

interface CheckFormProps {
  readonly typed: { readonly state: string; readonly number: string };
  readonly faults: NumberFaults;
}

function CheckForm({ typed, faults }: CheckFormProps) {
  return (
    <search aria-label="Number check" className="screen-only">
      <form action={page} autoComplete="off" className={styles.form}>
        <SelectField
          id="check-state"
          name="state"
          label="State"
          hint="Many numbers show it"
          defaultValue={typed.state}
          error={faults.state}
        >
          <option value="">Select State</option>
          {stateNames.toSorted().map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          id="check-number"
          name="number"
          label="RERA number"
          required
          hint="As the builder prints it"
          defaultValue={typed.number.slice(0, longestReraText)}
          maxLength={longestReraText}
          error={faults.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" icon={search}>
          Check the number
        </Button>
      </form>
    </search>
  );
}
