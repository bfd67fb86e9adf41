import type { Dispatch } from "react";
import { sortFiles } from "#app/shared/picture-files.ts";
import type { ImageItem } from "#app/ui/images/image-list-state.ts";
import type { FieldName } from "./form-fields.ts";
import { createKey, type ProjectForm } from "./form-fields.ts";
import type { FormAction } from "./form-reducer.ts";
import { useFormDispatch } from "./form-scope.tsx";

type PutImages = (form: ProjectForm, images: readonly ImageItem[]) => Partial<ProjectForm>;

/** Takes picked, dropped or pasted files into a field: those that can be sent; the others are shown beside it by name. */
export function useTakeImages(name: FieldName, put: PutImages): (files: readonly File[]) => Promise<void> {
  const dispatch = useFormDispatch();
  return async (files) => {
    const { accepted, refusals } = sortFiles(files);
    const images = accepted.map(newImage);
    if (images.length > 0) dispatch({ type: "change", patch: (form) => put(form, images) });
    const complain = (messages: readonly string[]) =>
      dispatch({ type: "error", name, message: messages.join(" ") });
    if (refusals.length > 0) complain(refusals);
    const unread = await drawThumbnails(images, dispatch);
    if (unread.length > 0) complain([...refusals, ...unread]);
  };
}

function newImage(file: File): ImageItem {
  const { name } = file;
  return { key: createKey(), url: "", srcset: "", alt: "", name, storedId: null, file, isRemoved: false };
}

/** One after the other, for each is whole in the memory for a moment. What is no picture goes out again, and is answered. */
async function drawThumbnails(
  images: readonly ImageItem[],
  dispatch: Dispatch<FormAction>,
): Promise<readonly string[]> {
  const unread: string[] = [];
  for (const { key, file } of images) {
    const url = file ? await makeThumbnail(file) : undefined;
    dispatch({ type: "thumbnail", key, url });
    if (url === undefined && file) unread.push(`“${file.name}” can't be read as a picture.`);
  }
  return unread;
}

const widthPixels = 400;

/**
 * A small copy of a picture file as a data URL: forty photographs of a camera would fill the memory if each were shown
 * whole. Undefined where the browser can't read the file as a picture.
 */
async function makeThumbnail(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file, { resizeWidth: widthPixels, resizeQuality: "medium" }).catch(
    () => undefined,
  );
  if (!bitmap) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL("image/webp", 0.8);
}
