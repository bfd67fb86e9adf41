import type { ProviderOnWire } from "../wire.ts";
import { buildDraft, type DraftField, draftFields, type ServiceDraft } from "./service-draft.ts";

/** A field that somebody else changed while the form was open. */
export type Difference = {
  field: DraftField;
  theirs: string;
  /** Both changed it: the form keeps what was typed here until it is said otherwise. */
  isContested: boolean;
};

export type Merge = {
  draft: ServiceDraft;
  differences: Difference[];
  isPictureChanged: boolean;
};

/** Brings what somebody else saved meanwhile into a form: untouched fields take it, typed ones stay. Pure. */
export function mergeDraft(draft: ServiceDraft, seen: ProviderOnWire, current: ProviderOnWire): Merge {
  const before = buildDraft(seen);
  const theirs = buildDraft(current);
  const differences = draftFields
    .filter((field) => theirs[field] !== before[field] && theirs[field] !== draft[field])
    .map((field) => ({ field, theirs: theirs[field], isContested: draft[field] !== before[field] }));
  const taken = differences.filter(({ isContested }) => !isContested);
  return {
    draft: { ...draft, ...Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs])) },
    differences,
    isPictureChanged: urlOf(current) !== urlOf(seen),
  };
}

function urlOf({ profile_pic: picture }: ProviderOnWire): string {
  return "url" in picture ? picture.url : "";
}
