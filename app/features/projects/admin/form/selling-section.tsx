import { useCallback } from "react";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { AmenityField } from "./amenity-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import { controlId, fields } from "./fields.ts";
import { useFormScope } from "./form-scope.tsx";
import type { ListName } from "./form-state.ts";
import { Section } from "./section.tsx";
import { TextList } from "./text-list.tsx";
import type { ChangeRows } from "./text-list-edits.ts";

export function SellingSection() {
  const { state, dispatch } = useFormScope();
  return (
    <Section id="selling" title="Selling points">
      <CheckField
        id={controlId("isHotDeal")}
        label={fields.isHotDeal.label}
        checked={state.form.isHotDeal}
        error={state.errors.isHotDeal}
        onChange={({ currentTarget }) =>
          dispatch({ type: "change", patch: { isHotDeal: currentTarget.checked } })
        }
      />
      <ListField name="pros" hint="Press Enter for a new point. You can also paste several lines." />
      <ListField name="cautions" hint="Visitors see these beside the reasons, in the same size." />
      <ListField name="otherFeatures" />
      <AmenityField />
    </Section>
  );
}

function ListField({ name, hint }: { readonly name: ListName; readonly hint?: string }) {
  const { state, dispatch } = useFormScope();
  const change = useCallback<ChangeRows>(
    (change) => dispatch({ type: "list", name, change }),
    [dispatch, name],
  );
  return (
    <FieldGroup name={name} {...(hint && { hint })}>
      <TextList label={fields[name].label} rows={state.form[name]} onChange={change} />
    </FieldGroup>
  );
}
