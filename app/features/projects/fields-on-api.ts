import { type FieldKey, type Fields, type FieldValue, fieldKeys, fieldOf, fields } from "./fields.ts";

type ReadOnlyKey = { [Key in FieldKey]: Fields[Key] extends { isReadOnly: true } ? Key : never }[FieldKey];

/** The names under which a form may send fields, and the field of each. */
export type ApiName = Fields[Exclude<FieldKey, ReadOnlyKey>]["api"];
export const keyOfApi = Object.fromEntries(
  fieldKeys.filter((key) => !fieldOf(key).isReadOnly).map((key) => [fields[key].api, key]),
) as Record<ApiName, FieldKey>;
export const apiNames = Object.keys(keyOfApi) as ApiName[];

/** The fields of a project as the API answers them to everybody, or the rest of them, which only staff are told. */
export type FieldsOnApi<ForStaff extends boolean = false> = {
  -readonly [Key in FieldKey as Fields[Key] extends { isForStaff: true }
    ? ForStaff extends true
      ? Fields[Key]["api"]
      : never
    : ForStaff extends true
      ? never
      : Fields[Key]["api"]]: ReturnType<Fields[Key]["toApi"]>;
};

export const publicKeys = fieldKeys.filter((key) => !fieldOf(key).isForStaff);
export const staffKeys = fieldKeys.filter((key) => fieldOf(key).isForStaff);

type Values = { readonly [Key in FieldKey]: FieldValue<Key> };

/** What everybody is told of a project's fields. */
export const publicFieldsToApi = buildTeller<FieldsOnApi>(publicKeys);
/** What only staff are told. */
export const staffFieldsToApi = buildTeller<FieldsOnApi<true>>(staffKeys);

function buildTeller<Told extends object>(keys: readonly FieldKey[]): (values: Values) => Told {
  const rows = keys.map((key) => {
    const { api, otherwise, toApi } = fieldOf(key);
    return { key, api, otherwise, toApi };
  });
  // An object that is given its names one by one becomes slow to make and to read; a copy of one that was parsed does not.
  const shape: Record<string, unknown> = JSON.parse(
    JSON.stringify(Object.fromEntries(rows.map(({ api }) => [api, null]))),
  );
  return (values) => {
    const told = { ...shape };
    for (const { key, api, otherwise, toApi } of rows) {
      // A field's own value goes to its own `toApi`: the table holds the two together.
      const isUnknown = otherwise && values[key] === null;
      told[api] = isUnknown ? otherwise(values) : toApi(values[key] as never);
    }
    // Each name has what its own field made.
    return told as Told;
  };
}
