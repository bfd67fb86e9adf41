import { fieldOf } from "../../fields.ts";
import { type FieldErrors, type FieldName, fieldNames, fields, formKeys } from "./fields.ts";

/** The file field of floor plans: the i-th belongs to the i-th unit. */
const planField = "image";

const fieldOfWire = new Map<string, FieldName>([
  ...fieldNames.map((name) => [fields[name].api, name] as const),
  ...formKeys.flatMap((key): [string, FieldName][] => {
    const { alsoApi } = fieldOf(key);
    return alsoApi ? [[alsoApi, key]] : [];
  }),
  [planField, "units"],
]);

/** What the server found wrong, beside our fields; what belongs to none of them comes back as `others`. */
export function fieldErrorsFromWire(given: Record<string, string>): {
  errors: FieldErrors;
  others: string[];
} {
  const errors: FieldErrors = {};
  const others: string[] = [];
  for (const [wireName, message] of Object.entries(given)) {
    // "bhk_no[2]" and "keep.imgCollection" are about bhk_no and imgCollection.
    const name = wireName.split(/[^\w]+/).flatMap((part) => fieldOfWire.get(part) ?? [])[0];
    if (name) errors[name] ??= message;
    else others.push(message);
  }
  return { errors, others };
}
