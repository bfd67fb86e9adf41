const widthPixels = 400;

/**
 * A small copy of a picture file as a data URL: forty photographs of a camera would fill the memory if each were shown
 * whole. Undefined where the browser can't read the file as a picture.
 */
export async function makeThumbnail(file: File): Promise<string | undefined> {
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
