import { formatRupees, parseRupees } from "#app/shared/money.ts";
import { FormText } from "./field-controls.tsx";
import { checkOrder } from "./form-checks.ts";
import { formatPriceInput } from "./form-kinds.ts";
import { useFormScope } from "./form-scope.tsx";

/** Rupees or a short form of them ("62.4 Lacs"); tells meanwhile how visitors will read it. */
export function PriceField({ name }: { readonly name: "priceMinRupees" | "priceMaxRupees" }) {
  const { state, dispatch } = useFormScope();
  const rupees = parseRupees(state.form[name]);
  const group = () => {
    if (rupees !== undefined) dispatch({ type: "text", name, value: formatPriceInput(rupees) });
  };
  return (
    <FormText
      name={name}
      inputMode="text"
      placeholder="62,40,000 or 62.4 Lacs"
      onBlur={group}
      error={name === "priceMaxRupees" ? checkOrder(state.form) : undefined}
      hint={rupees === undefined ? "In rupees" : `Shown as ${formatRupees(rupees)}`}
    />
  );
}
