import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { type Bench, generated } from "./bench.ts";
import { memoryMiB } from "./process-time.ts";
import { atMost, median, type SectionReport } from "./report.ts";
import { describeSize, openSession, type Site } from "./site.ts";
import { visitWhile } from "./visits.ts";

const uploadsEach = 5;
const atOnce = 10;
const restMs = 5_000;

/** A photograph as cameras make them: bytes and pixels that belong together. */
const photo = { bytes: 15 * 1024 * 1024, width: 7200, height: 5000 };

/** What an upload costs, and what visitors notice of ten large ones at once. */
export async function benchUploads(bench: Bench): Promise<SectionReport> {
  const site = await bench.site(generated(bench.size));
  const headers = await openSession(site);
  const jpeg = await drawPhoto();
  const times: number[] = [];
  while (times.length < uploadsEach) times.push(await upload(site, headers, jpeg));
  const single = [{ "p50 ms": median(times), "Slowest ms": Math.max(...times) }];
  const rest = await visitWhile(site, "nothing else happens", () => delay(restMs));
  const rush = await visitWhile(site, `${atOnce} large uploads at once`, () =>
    Promise.all(Array.from({ length: atOnce }, () => upload(site, headers, jpeg))),
  );
  const visits = {
    caption: `Visits beside ${describeSize(bench.size, site)}`,
    rows: [...rest.rows, ...rush.rows],
  };
  return {
    tables: [{ caption: "Photographs of 15 MB, one after the other", rows: single }, visits],
    bars: [atMost("Memory, at most", 700, memoryMiB(site.pid, "VmHWM"), "MiB")],
  };
}

/** A photograph of at most so many bytes and not many fewer. */
async function drawPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes, width, height } = photo;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width, height, channels: 3, background: "#888", noise } });
  const raw = await picture.blur(1).raw().toBuffer({ resolveWithObject: true });
  for (let quality = 97; ; quality -= 4) {
    const jpeg = await sharp(raw.data, { raw: raw.info }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= bytes) return new Uint8Array(jpeg);
  }
}

let copies = 0;

/** Adds a draft with one picture; returns the milliseconds until it was stored. */
async function upload(site: Site, headers: Record<string, string>, jpeg: Uint8Array<ArrayBuffer>) {
  copies += 1;
  // A comment behind the first mark of the file: bytes that were never uploaded before.
  const comment = new Uint8Array([0xff, 0xfe, 0, 6, 0, 0, copies >> 8, copies & 255]);
  const body = new FormData();
  body.append("title", "Bench Court");
  body.append("imgCollection", new File([jpeg.subarray(0, 2), comment, jpeg.subarray(2)], "photo.jpg"));
  const began = performance.now();
  const response = await fetch(`${site.url}/api/properties/addproperty`, { method: "POST", headers, body });
  if (response.status !== 201) throw new Error(`${response.status} for an upload: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - began;
}
