/** Makes the icons of the site from its mark. Run it when the mark changes, commit the files: node scripts/site-icons.ts */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL("../public", import.meta.url));
const plaster = "#F8FAF5";

/** The mark on its ground; `room` is the free space on each side, as a part of the whole. */
function drawIcon(room: number): Buffer {
  const size = 34 / (1 - 2 * room);
  const edge = (34 - size) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${size} ${size}" width="512" height="512">` +
      `<rect x="${edge}" y="${edge}" width="${size}" height="${size}" fill="${plaster}"/>` +
      '<path d="M13 31.2H2.8V2.8h28.4v28.4H21" fill="none" stroke="#145138" stroke-width="3.4"/>' +
      '<rect x="11" y="11" width="12" height="12" fill="#F8B734"/></svg>',
  );
}

function renderIcon(size: number, room: number): Promise<Buffer> {
  const drawn = sharp(drawIcon(room), { density: 288 }).resize(size, size);
  return drawn.png({ compressionLevel: 9, effort: 10 }).toBuffer();
}

/** An ICO file that holds one PNG, for what asks for /favicon.ico without looking at the page. */
function wrapInIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Phones cut maskable icons to shapes of their own: the outer tenth may go, so the mark keeps well inside. */
const icons = [
  { name: "apple-touch-icon.png", size: 180, room: 0.16 },
  { name: "icon-192.png", size: 192, room: 0.06 },
  { name: "icon-512.png", size: 512, room: 0.06 },
  { name: "icon-512-maskable.png", size: 512, room: 0.22 },
];

for (const { name, size, room } of icons) await writeFile(`${folder}/${name}`, await renderIcon(size, room));
await writeFile(`${folder}/favicon.ico`, wrapInIco(await renderIcon(32, 0), 32));
