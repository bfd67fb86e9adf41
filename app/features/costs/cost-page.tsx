import { servicesContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { stateNames } from "#app/features/places/model.ts";
import { sitePages } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import { indianDay } from "#app/shared/india-time.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/cost-page";
import clientScript from "./cost-client.ts?worker&url";
import styles from "./cost-page.module.css";
import { costFormId, costStatusId, costSumId } from "./cost-page-ids.ts";
import {
  buyerLabels,
  type CostFaults,
  costFields as names,
  parseCost,
  readTypedCost,
  type TypedCost,
} from "./cost-question.ts";
import { CostResult } from "./cost-result.tsx";
import { loanOf } from "./loan-model.ts";
import { costOf } from "./model.ts";
import { OwnFigures } from "./own-figures.tsx";
import { areas, buyers } from "./rate-rules.ts";

const { label: title, href: page } = sitePages.cost;

export const handle: PageHandle = { section: "cost", isStatic: true };

/** A state alone only fills in the form: a cost is asked for with a price. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, brand, publicUrl, clock } = context.get(servicesContext);
  const typed = readTypedCost(url.searchParams);
  const shown = { brandName: brand.name, canonicalUrl: publicUrl + page, typed, isBare: url.search === "" };
  const none: CostFaults = {};
  if (!url.searchParams.has(names.price)) return { ...shown, faults: none, result: undefined };
  const read = parseCost(typed);
  if ("faults" in read) return { ...shown, faults: read.faults, result: undefined };
  const { costRates } = await catalogue.knownData();
  const { state, question, loan, currency } = read;
  return {
    ...shown,
    faults: none,
    result: {
      state,
      cost: costOf(costRates, state, question, indianDay(clock())),
      loan: loan && { ...loan, ...loanOf(question.priceRupees, loan), length: loan.years },
      currency,
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brandName, canonicalUrl, isBare, faults } = loaderData;
  const isWrong = Object.keys(faults).length > 0;
  return buildPageMeta({
    title: isWrong ? `Please correct: ${title}` : title,
    brandName,
    description:
      "Price, GST, stamp duty, cesses and registration of a home in your state, each with its rate and source; TDS, the most before the registered agreement, and the EMI by your own rate.",
    canonicalUrl,
    isIndexed: isBare,
  });
}

/** A plain form, and under it the sum. */
export default function CostPage({ loaderData: { typed, faults, result } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>
          The price on a card is not what a buyer pays. GST, stamp duty, cesses and registration come on top.
          This page adds them up, with the rate and the source of each. Indicative, not advice.
        </p>
      </header>
      <div className={styles.columns}>
        <CostForm typed={typed} faults={faults} />
        <div id={costSumId}>{result ? <CostResult {...result} /> : null}</div>
        <p id={costStatusId} role="status" className="visually-hidden" />
      </div>
    </main>
  );
}

interface CostFormProps {
  readonly typed: TypedCost;
  readonly faults: CostFaults;
}

function CostForm({ typed, faults }: CostFormProps) {
  const field = (name: keyof TypedCost) => ({
    id: `cost-${name}`,
    name: names[name],
    defaultValue: typed[name],
    error: faults[names[name]],
    autoComplete: "off",
  });
  return (
    <form
      id={costFormId}
      action={`${page}#${costSumId}`}
      autoComplete="off"
      className={`${styles.form} screen-only`}
      aria-label="What a home costs"
    >
      <SelectField {...field("state")} label="State" required>
        <option value="">Select State</option>
        {stateNames.toSorted().map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        {...field("city")}
        label="City"
        maxLength={textLimits.search}
        hint="A few cities charge a duty of their own"
      />
      <TextField
        {...field("price")}
        label="Price"
        required
        inputMode="text"
        hint="In rupees, or as 75 lakh"
        maxLength={textLimits.search}
      />
      <SelectField {...field("buyer")} label="Who buys">
        {buyers.map((buyer) => (
          <option key={buyer} value={buyer}>
            {buyerLabels[buyer]}
          </option>
        ))}
      </SelectField>
      <SelectField {...field("construction")} label="The home is" className={styles.wide}>
        <option value="under">under construction</option>
        <option value="ready">ready, with its completion certificate</option>
      </SelectField>
      <SelectField {...field("gst")} label="GST is" className={styles.wide}>
        <option value="unknown">not stated with the price</option>
        <option value="excluded">not in the price</option>
        <option value="included">in the price</option>
      </SelectField>
      <SelectField {...field("area")} label="Area">
        {areas.map((area) => (
          <option key={area}>{area}</option>
        ))}
      </SelectField>
      <SelectField
        {...field("affordable")}
        label="Affordable housing"
        hint="By its carpet area, under the GST rule"
      >
        <option value="0">no</option>
        <option value="1">yes</option>
      </SelectField>
      <OwnFigures typed={typed} faults={faults} />
      <Button type="submit">Add it up</Button>
      <script type="module" src={clientScript} />
    </form>
  );
}
