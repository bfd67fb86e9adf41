import type { ImageItem } from "#app/ui/image-list-state.ts";
import type { FieldName } from "./fields.ts";
import { useFormScope } from "./form-scope.tsx";
import { createKey, type ProjectForm } from "./form-state.ts";
import { sortFiles } from "./image-files.ts";

type PutImages = (form: ProjectForm, images: readonly ImageItem[]) => Partial<ProjectForm>;

/** Takes picked, dropped or pasted files into a field: those that can be sent; the others are told beside it by name. */
export function useTakeImages(name: FieldName, put: PutImages): (files: readonly File[]) => void {
  const { dispatch, createUrl } = useFormScope();
  return (files) => {
    const { accepted, refusals } = sortFiles(files);
    const images = accepted.map((file) => newImage(file, createUrl(file)));
    if (images.length > 0) dispatch({ type: "change", patch: (form) => put(form, images) });
    if (refusals.length > 0) dispatch({ type: "error", name, message: refusals.join(" ") });
  };
}

function newImage(file: File, url: string): ImageItem {
  return {
    key: createKey(),
    url,
    srcset: "",
    alt: "",
    name: file.name,
    storedId: null,
    file,
    isRemoved: false,
  };
}
