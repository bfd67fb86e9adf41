import { imageSrcset, plainImageUrl } from "#app/features/media/model.ts";
import { type FieldKey, type Fields, type FieldValue, fieldKeys, fieldOf, fields } from "./fields.ts";
import type { ProjectImage, ProjectWithImages } from "./model.ts";

/**
 * A project as the API spells it: its fields under the names of their rows (fields.ts), its pictures, and what is derived.
 * The spellings are part of a contract with clients in the field (docs/api.md) and never change. Amounts are rupees, dates
 * YYYY-MM-DD. Safe in the browser; api-shape.server.ts has the schemas.
 */
export type ApiProject = ApiFields & {
  _id: string;
  /** The i-th floor plan belongs to the i-th unit; a unit without one holds its place. */
  image: (ApiImage | Record<string, never>)[];
  imgCollection: ApiImage[];
  developer_logo: ApiImage | Record<string, never>;
  rera_authority: ApiAuthority;
  created_at: string;
  updated_at: string;
};

/** With what only staff are told. */
export type ApiStaffProject = ApiProject &
  ApiFields<true> & {
    is_public: boolean;
    withheld_reasons: string[];
  };

export type ApiImage = {
  id: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  srcset: string;
};

export type ApiAuthority = { name: string; url: string } | null;

/** The fields of a project as the API answers them to everybody, or the rest of them, which only staff are told. */
export type ApiFields<ForStaff extends boolean = false> = {
  -readonly [Key in FieldKey as Fields[Key] extends { isForStaff: true }
    ? ForStaff extends true
      ? Fields[Key]["api"]
      : never
    : ForStaff extends true
      ? never
      : Fields[Key] extends { isSparse: true }
        ? never
        : Fields[Key]["api"]]: ReturnType<Fields[Key]["toApi"]>;
} & (ForStaff extends true ? unknown : SparseFields);

/** What is left out where it is unknown. */
type SparseFields = {
  -readonly [Key in FieldKey as Fields[Key] extends { isSparse: true } ? Fields[Key]["api"] : never]?:
    | ReturnType<Fields[Key]["toApi"]>
    | undefined;
};

type ReadOnlyKey = { [Key in FieldKey]: Fields[Key] extends { isReadOnly: true } ? Key : never }[FieldKey];

/** The names under which a form may send fields, and the field of each. */
export type ApiName = Fields[Exclude<FieldKey, ReadOnlyKey>]["api"];
export const keyOfApi = Object.fromEntries(
  fieldKeys.filter((key) => !fieldOf(key).isReadOnly).map((key) => [fields[key].api, key]),
) as Record<ApiName, FieldKey>;
export const apiNames = Object.keys(keyOfApi) as ApiName[];

/** With `true` in it a write is refused that would show pros without any con; our dashboard sends it. */
export const bothSidesField = "both_sides";

export const publicKeys = fieldKeys.filter((key) => !fieldOf(key).isForStaff);
export const staffKeys = fieldKeys.filter((key) => fieldOf(key).isForStaff);

type Values = { readonly [Key in FieldKey]: FieldValue<Key> };

/** What everybody is told of a project's fields. */
export const publicFieldsToApi = buildFieldsToApi<ApiFields>(publicKeys);
/** What only staff are told. */
export const staffFieldsToApi = buildFieldsToApi<ApiFields<true>>(staffKeys);

function buildFieldsToApi<Shape extends object>(keys: readonly FieldKey[]): (values: Values) => Shape {
  const rows = keys.map((key) => {
    const { api, otherwise, toApi, isSparse = false } = fieldOf(key);
    return { key, api, otherwise, toApi, isSparse };
  });
  // An object that is given its names one by one becomes slow to make and to read; a copy of one that was parsed does not.
  const shape: Record<string, unknown> = JSON.parse(
    JSON.stringify(Object.fromEntries(rows.flatMap(({ api, isSparse }) => (isSparse ? [] : [[api, null]])))),
  );
  return (values) => {
    const body = { ...shape };
    for (const { key, api, otherwise, toApi, isSparse } of rows) {
      if (isSparse && values[key] === null) continue;
      // A field's own value goes to its own `toApi`: the table holds the two together.
      const isUnknown = otherwise && values[key] === null;
      body[api] = isUnknown ? otherwise(values) : toApi(values[key] as never);
    }
    // Each name has what its own field made.
    return body as Shape;
  };
}

export function projectToApi(project: ProjectWithImages, authority: ApiAuthority): ApiProject {
  return {
    _id: project.id,
    ...publicFieldsToApi(project),
    ...imagesToApi(project.images, project.units.length),
    rera_authority: authority,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  };
}

/** The three fields of a project's pictures; a unit without a plan holds its place. */
function imagesToApi(
  images: readonly ProjectImage[],
  unitCount: number,
): Pick<ApiProject, "image" | "imgCollection" | "developer_logo"> {
  const ofKind = (kind: ProjectImage["kind"]) => images.filter((image) => image.kind === kind);
  const plans = new Map(ofKind("plan").map((image) => [image.position, imageToApi(image)]));
  const lastPlan = Math.max(unitCount - 1, ...plans.keys());
  const logo = ofKind("logo")[0];
  return {
    image: Array.from({ length: lastPlan + 1 }, (_, index) => plans.get(index) ?? {}),
    imgCollection: ofKind("gallery").map(imageToApi),
    developer_logo: logo ? imageToApi(logo) : {},
  };
}

function imageToApi(image: ProjectImage): ApiImage {
  return {
    id: image.id,
    url: plainImageUrl(image),
    alt: image.alt,
    width: image.width,
    height: image.height,
    srcset: imageSrcset(image, "webp"),
  };
}

/** Tells a picture from the empty object that stands where there is none. */
export function isApiImage(image: ApiImage | Record<string, never>): image is ApiImage {
  return typeof image.id === "string";
}
