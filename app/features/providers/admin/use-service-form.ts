import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { sortFiles } from "#app/shared/picture-files.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { useDraft, useSending } from "#app/ui/form/edit-form.ts";
import { type ImageItem, presentImages } from "#app/ui/images/image-list-state.ts";
import { replaceImage } from "#app/ui/images/single-image.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { ApiProvider } from "../api-shape.ts";
import {
  buildDraft,
  buildServiceForm,
  checkDraft,
  type DraftField,
  draftFields,
  type PictureChange,
} from "./service-draft.ts";

type Body = { message: string; service: ApiProvider };

/** The form of a service: what is typed and picked, what is wrong, what somebody else changed, what becomes of sending it. */
export function useServiceForm(service: ApiProvider | undefined, onClose: () => void) {
  const { revalidate } = useRevalidator();
  const draft = useDraft(draftFields, buildDraft, service);
  const [pictures, setPictures] = useState(() => buildPictureItems(service));
  const [isPictureChanged, setIsPictureChanged] = useState(false);
  /** How much of all has been sent, 0 to 1. */
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController>(undefined);
  const createUrl = useObjectUrls();
  const picture = pictureChangeOf(pictures);
  const sending = useSending<Body>({
    async onSaved({ message }) {
      await revalidate();
      showToast(message);
      onClose();
    },
    // A conflict answers the service as it is now.
    onConflict: (current) => takeMeanwhile(current as ApiProvider),
  });

  /** What was typed and picked here stays. */
  function takeMeanwhile(current: ApiProvider) {
    const isOther = buildPictureItems(draft.seen)[0]?.url !== buildPictureItems(current)[0]?.url;
    if (isOther && picture === undefined) setPictures(buildPictureItems(current));
    setIsPictureChanged(isOther);
    draft.takeMeanwhile(current);
  }

  function call() {
    const stop = new AbortController();
    running.current = stop;
    setProgress(0);
    const { seen } = draft;
    const path = seen ? staffEndpoints.providers.update(seen._id) : staffEndpoints.providers.add;
    return sendCall<Body>("POST", path, {
      body: buildServiceForm(draft.draft, picture, seen),
      signal: stop.signal,
      onProgress: (sent, total) => setProgress(total > 0 ? sent / total : 0),
    });
  }

  return {
    ...draft,
    ...sending,
    pictures,
    picture,
    isPictureChanged,
    progress,
    cancel: () => running.current?.abort(),
    canClose: () => sending.isSaved() || !(draft.isChanged || picture !== undefined),
    save: (form: HTMLFormElement) => sending.send(form, checkDraft(draft.draft, draft.seen), call),
    type(field: DraftField, text: string) {
      draft.setText(field, text);
      sending.forgetError(field === "other_services" ? "services" : field);
    },
    pick(files: File[]) {
      const { accepted, refusals } = sortFiles(files);
      const [file] = accepted;
      if (file) setPictures((before) => replaceImage(before, [buildPickedItem(file, createUrl(file))]));
      if (!file && refusals.length > 0) sending.setError("profile_pic", refusals.join(" "));
      else sending.forgetError("profile_pic");
    },
    setPictures(items: readonly ImageItem[]) {
      setPictures(items);
      sending.forgetError("profile_pic");
    },
  };
}

export type ServiceForm = ReturnType<typeof useServiceForm>;

/** The picture as the form's picture place takes it: what is stored, or nothing. */
function buildPictureItems(service: ApiProvider | undefined): readonly ImageItem[] {
  if (!service || !("url" in service.profile_pic)) return [];
  const { profile_pic: picture, name } = service;
  const { url, srcset } = picture;
  return [{ key: url, url, srcset, alt: name, name: "", storedId: url, file: null, isRemoved: false }];
}

/** A file that was just picked, shown from `url`. */
function buildPickedItem(file: File, url: string): ImageItem {
  return { key: url, url, srcset: "", alt: "", name: file.name, storedId: null, file, isRemoved: false };
}

/** What saving would do to the picture. */
function pictureChangeOf(items: readonly ImageItem[]): PictureChange {
  const [shown] = presentImages(items);
  if (shown) return shown.file ?? undefined;
  return items.some(({ storedId }) => storedId !== null) ? "removed" : undefined;
}

/** Makes addresses of files; all are given back when the component goes, and none before: what was removed may return. */
function useObjectUrls(): (file: File) => string {
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current.splice(0)) URL.revokeObjectURL(url);
    },
    [],
  );
  return useCallback((file) => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    return url;
  }, []);
}
