import { useState } from "react";
import { type DraftDifference, mergeDrafts } from "#app/shared/draft-merge.ts";
import { sortFiles } from "#app/shared/image-files.ts";
import type { ImageItem } from "#app/ui/image-list-state.ts";
import { useObjectUrls } from "#app/ui/object-urls.ts";
import { replaceImage } from "#app/ui/single-image.tsx";
import type { ProviderOnWire } from "../wire.ts";
import {
  buildDraft,
  changedFields,
  checkDraft,
  type DraftField,
  draftFields,
  type ServiceDraft,
} from "./service-draft.ts";
import { buildPickedItem, buildPictureItems, pictureChangeOf } from "./service-picture-state.ts";

export type ServiceMerge = {
  differences: readonly DraftDifference<DraftField>[];
  isPictureChanged: boolean;
};

/** What the form of a service holds: what is typed and picked, what is wrong, and what somebody else changed meanwhile. */
export function useServiceForm(service: ProviderOnWire | undefined) {
  const [seen, setSeen] = useState(service);
  const [draft, setDraft] = useState<ServiceDraft>(() => buildDraft(service));
  const [pictures, setPictures] = useState(() => (service ? buildPictureItems(service) : []));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failedChecks, setFailedChecks] = useState(0);
  const [merge, setMerge] = useState<ServiceMerge>();
  const createUrl = useObjectUrls();
  const picture = pictureChangeOf(pictures);

  const forgetError = (name: string) => setErrors(({ [name]: _mended, ...others }) => others);

  return {
    seen,
    draft,
    pictures,
    picture,
    errors,
    /** Each time that it can't be sent, also for the same reason as before. */
    failedChecks,
    merge,
    isChanged: changedFields(draft, seen).length > 0 || picture !== undefined,
    type(field: DraftField, text: string) {
      setDraft((before) => ({ ...before, [field]: text }));
      forgetError(field === "other_services" ? "services" : field);
    },
    pick(files: File[]) {
      const { accepted, refusals } = sortFiles(files);
      const [file] = accepted;
      if (file) setPictures((before) => replaceImage(before, [buildPickedItem(file, createUrl(file))]));
      forgetError("profile_pic");
      if (!file && refusals.length > 0)
        setErrors((before) => ({ ...before, profile_pic: refusals.join(" ") }));
    },
    setPictures(items: readonly ImageItem[]) {
      setPictures(items);
      forgetError("profile_pic");
    },
    setErrors,
    /** Whether it can be sent; else what is wrong stands beside the fields. */
    check(): boolean {
      const wrong = checkDraft(draft, seen);
      setErrors(wrong);
      const isRight = Object.keys(wrong).length === 0;
      if (!isRight) setFailedChecks((count) => count + 1);
      return isRight;
    },
    /** Brings in what somebody else saved; what was typed and picked here stays. */
    takeMeanwhile(current: ProviderOnWire) {
      if (!seen) return;
      const drafts = { draft, seen: buildDraft(seen), theirs: buildDraft(current) };
      const merged = mergeDrafts(draftFields, drafts);
      const isPictureChanged = buildPictureItems(seen)[0]?.url !== buildPictureItems(current)[0]?.url;
      setDraft(merged.draft);
      if (isPictureChanged && picture === undefined) setPictures(buildPictureItems(current));
      setMerge({ differences: merged.differences, isPictureChanged });
      setSeen(current);
    },
  };
}

export type ServiceForm = ReturnType<typeof useServiceForm>;
