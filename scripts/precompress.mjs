// Writes a .br and a .gz beside every text file of the built site, at the highest quality, once, so that no request has to.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const folder = new URL("../build/client/", import.meta.url).pathname;
const text = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !text.test(entry.name)) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const bytes = await readFile(path);
  if (bytes.length < 600) continue;
  await writeFile(
    `${path}.br`,
    await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
