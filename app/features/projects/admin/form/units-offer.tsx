import { formatRupeesRange, parseRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { formatArea } from "../../homes/area-text.ts";
import { type FactsFromUnits, findFactsFromUnits } from "../../homes/facts-from-units.ts";
import { parseUnits } from "../../homes/unit-text.ts";
import styles from "./form.module.css";
import { focusField, type ProjectForm } from "./form-fields.ts";
import { formatPriceInput, formKindOf, parseCarpetArea } from "./form-kinds.ts";
import { useFormScope } from "./form-scope.tsx";

/** What the homes of the form tell of their project, to be taken over where the form says another or nothing. */
export function UnitsOffer() {
  const { state, dispatch } = useFormScope();
  const offers = findOffers(state.form);
  if (offers.length === 0) return null;
  const text = offers.map((offer) => offer.text).join(", ");
  return (
    <div className={styles.knownFact}>
      <p className={styles.fine}>These homes say: {text}</p>
      <Button
        variant="secondary"
        onClick={() => {
          dispatch({ type: "change", patch: Object.assign({}, ...offers.map(({ patch }) => patch)) });
          // The button goes.
          focusField("units");
        }}
      >
        Take it over <span className="visually-hidden">{text}</span>
      </Button>
    </div>
  );
}

type Offer = { text: string; patch: Partial<ProjectForm> };

/** One for each fact that the homes tell and the form does not say. */
export function findOffers(form: ProjectForm): Offer[] {
  const units = parseUnits(formKindOf("units").toTexts(form.units));
  if ("error" in units) return [];
  const facts = findFactsFromUnits(units.value);
  return [offerBhk(form, facts), offerPrices(form, facts), offerArea(form, facts)].filter(
    (offer) => offer !== undefined,
  );
}

/** A project may have homes besides those of the list: their BHK stay. */
function offerBhk(form: ProjectForm, { bhk }: FactsFromUnits): Offer | undefined {
  if (bhk.every((rooms) => form.bhk.includes(rooms))) return undefined;
  const all = [...new Set([...form.bhk, ...bhk])].sort((one, other) => one - other);
  return { text: `${bhk.join(", ")} BHK`, patch: { bhk: all } };
}

/** Beyond the prices of the list only those of homes that are not in it may lie. */
function offerPrices(form: ProjectForm, facts: FactsFromUnits): Offer | undefined {
  if (facts.priceMinRupees === null || facts.priceMaxRupees === null) return undefined;
  const [typedMin, typedMax] = [parseRupees(form.priceMinRupees), parseRupees(form.priceMaxRupees)];
  const others = isWhole(form, facts) ? [] : [typedMin, typedMax].filter((price) => price !== undefined);
  const min = Math.min(facts.priceMinRupees, ...others);
  const max = Math.max(facts.priceMaxRupees, ...others);
  if (typedMin === min && typedMax === max) return undefined;
  const patch = { priceMinRupees: formatPriceInput(min), priceMaxRupees: formatPriceInput(max) };
  return { text: formatRupeesRange(facts.priceMinRupees, facts.priceMaxRupees), patch };
}

function offerArea(form: ProjectForm, facts: FactsFromUnits): Offer | undefined {
  if (facts.carpetArea === null) return undefined;
  const area = formatArea(facts.carpetArea);
  const { text, unit } = form.carpetArea;
  if (text.trim() && (!isWhole(form, facts) || formatArea(`${text} ${unit}`) === area)) return undefined;
  return { text: area, patch: { carpetArea: parseCarpetArea(facts.carpetArea) } };
}

/** Whether the list has a home of each BHK that the project has. */
function isWhole(form: ProjectForm, { bhk }: FactsFromUnits): boolean {
  return form.bhk.every((rooms) => bhk.includes(rooms));
}
