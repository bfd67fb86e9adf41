import { readFile } from "node:fs/promises";
import { storeImage } from "./image-variants.server.ts";
import type { Images } from "./images.server.ts";
import type { Storage } from "./storage.server.ts";

/** Images in the given storage. */
export function openImages(storage: Storage): Images {
  return {
    async storing(files, work) {
      const pictures = [];
      for (const { path } of files) pictures.push(await storeImage(storage, await readFile(path)));
      return work(pictures, async () => undefined);
    },
    async removeUnowned() {},
  };
}
