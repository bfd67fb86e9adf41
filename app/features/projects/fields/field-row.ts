import type { Kind, KindName } from "../field-kinds.ts";

/** What a row of the table of fields says, beside its kind. */

/** The fields that others are shown by. */
export type Helpers = {
  readonly district: string | null;
  readonly priceMinRupees: number | null;
  readonly priceMaxRupees: number | null;
};

/** The parts of the staff's form, in its order. */
export const sections = [
  { id: "basics", label: "Basics" },
  { id: "location", label: "Location" },
  { id: "price", label: "Units and price" },
  { id: "building", label: "Building" },
  { id: "selling", label: "Selling points" },
  { id: "register", label: "From the register" },
  { id: "images", label: "Images" },
] as const;
export type SectionId = (typeof sections)[number]["id"];

/** The hint of what a draft can do without. */
export const neededToBePublic = "Needed to be public";

type Naming = {
  /** The name on the API, which never changes. */
  readonly api: string;
  /** Another name under which clients may send it. */
  readonly alsoApi?: string;
  /** The names of its column in our own CSV, where that is not called as on the API: the first is ours, the others are read too. */
  readonly csv?: string;
  /** What API clients should know before they send it. */
  readonly about?: string;
  /** What API clients should know when they read it. */
  readonly aboutRead?: string;
  /** Where it is in the staff's form; without it, it is in none. */
  readonly section?: SectionId;
  /** What the form calls it. */
  readonly label?: string;
  /** What the form says beside its control. */
  readonly hint?: string;
  /** What its empty control shows. */
  readonly example?: string;
  /** What the form calls its choices, where that is not their value. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
  /** It has a star: it must be told, or be said to be not published. This is what the form asks for. */
  readonly star?: string;
  /** Its section is done only with it. */
  readonly isWanted?: true;
  /** Its column in the staff's table, under the form's label unless it has one of its own. */
  readonly column?: { readonly id: string; readonly label?: string };
  /** What it is called among the facts of the project page, which are in the order of the rows. */
  readonly fact?: string;
  /** The project page gives it among what the register says, under the form's label. */
  readonly isRegisterFact?: true;
  /** It is the number of another registration: the project page leads to what is known of it. */
  readonly isOtherNumber?: true;
  /** The API leaves it out where it is unknown. */
  readonly isSparse?: true;
  /** What is told where it is unknown. */
  readonly otherwise?: (project: Helpers) => string;
  /** Only the program writes it. */
  readonly isReadOnly?: true;
  /** Only staff are told. */
  readonly isForStaff?: true;
};

/** A field for code that treats all alike: its values go only to itself. */
export type Field = Naming &
  Omit<Kind<KindName, unknown>, "toApi"> & { readonly toApi: (value: never) => unknown };

/** A row: what its kind knows, and its names. */
export const field = <Name extends KindName, Value, Api, const Names extends Naming>(
  kind: Kind<Name, Value, Api>,
  names: Names,
) => ({ ...kind, ...names });
