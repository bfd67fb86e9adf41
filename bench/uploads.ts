import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import type { Bench } from "./bench.ts";
import { type LoadResult, runLoad } from "./load.ts";
import { residentMiB } from "./process-time.ts";
import { describeSize } from "./ready.ts";
import type { SectionReport } from "./report.ts";
import type { Site } from "./site.ts";
import { openSession } from "./staff-session.ts";
import { median, percentile } from "./statistics.ts";

const size = 20_000;
const megabyte = 1024 * 1024;
const uploadsEach = 5;
const atOnce = 10;
const listPath = "/rera-approved-projects-villa-duplex-flats";

/** Photographs as cameras make them: bytes and megapixels that belong together. */
const photos = [
  { label: "1 MB, 3 megapixels", bytes: megabyte, width: 2000, height: 1500 },
  { label: "5 MB, 12 megapixels", bytes: 5 * megabyte, width: 4000, height: 3000 },
  { label: "15 MB, 36 megapixels", bytes: 15 * megabyte, width: 7200, height: 5000 },
] as const;

/** What an upload costs, and what visitors notice of ten large ones at once. */
export async function benchUploads(bench: Bench): Promise<SectionReport> {
  const { site } = await bench.opponents(size);
  const token = await openSession(site);
  const single = [];
  let photo: Buffer = Buffer.alloc(0);
  for (const kind of photos) {
    photo = await drawPhoto(kind);
    single.push([kind.label, ...(await timeUploads(site, token, photo))]);
  }
  const rest = await visitList(site, 5_000);
  const restMiB = residentMiB(site.pid);
  const rush = await uploadAtOnce(site, token, photo);
  return {
    tables: [
      { caption: "One upload after the other", columns: ["JPEG", "p50 ms", "Slowest ms"], rows: single },
      {
        caption: `The list page with ${describeSize(size, site)}, 1 client`,
        columns: ["While", "p50 ms", "p99 ms", "Slowest ms", "Pages", "Server MiB, peak"],
        rows: [
          ["nothing else happens", ...latencies(rest), restMiB],
          [`${atOnce} uploads of 15 MB at once`, ...latencies(rush.visits), rush.peakMiB],
        ],
      },
    ],
    aims: [
      {
        name: "List page, p50, during ten uploads ÷ at rest",
        limit: 2,
        measured: percentile(rush.visits.latencies, 0.5) / percentile(rest.latencies, 0.5),
        unit: "",
      },
      { name: "Memory, peak, during ten uploads", limit: 700, measured: rush.peakMiB, unit: "MiB" },
    ],
    notes: [`All ten were answered after ${(rush.ms / 1000).toFixed(1)} s.`],
  };
}

type Photo = (typeof photos)[number];

/** A photograph of at most so many bytes and not many fewer. */
async function drawPhoto({ bytes, width, height }: Photo): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width, height, channels: 3, background: "#888", noise } });
  const raw = await picture.blur(1).raw().toBuffer({ resolveWithObject: true });
  for (let quality = 97; ; quality -= 4) {
    const jpeg = await sharp(raw.data, { raw: raw.info }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= bytes) return jpeg;
  }
}

let copies = 0;

/** The same photograph, but for a comment: bytes that were never uploaded before. */
function copyPhoto(jpeg: Buffer): Uint8Array<ArrayBuffer> {
  copies += 1;
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0, 0, copies >> 8, copies & 255]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
}

async function timeUploads(site: Site, token: string, photo: Buffer): Promise<number[]> {
  const times = [];
  for (let n = 0; n < uploadsEach; n += 1) times.push(await upload(site, token, copyPhoto(photo)));
  return [median(times), Math.max(...times)];
}

/** Adds a draft with one picture; answers the milliseconds until it was stored. */
async function upload(site: Site, token: string, photo: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData();
  form.append("title", "Bench Court");
  form.append("imgCollection", new File([photo], "photo.jpg"));
  const began = performance.now();
  const answer = await fetch(`${site.url}/api/properties/addproperty`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`${answer.status} for an upload: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

function visitList(site: Site, durationMs: number): Promise<LoadResult> {
  return runLoad(() => `${site.url}${listPath}?page=${1 + Math.floor(Math.random() * 50)}`, {
    clients: 1,
    durationMs,
  });
}

async function uploadAtOnce(site: Site, token: string, photo: Buffer) {
  const jpegs = Array.from({ length: atOnce }, () => copyPhoto(photo));
  const began = performance.now();
  let isDone = false;
  const uploads = Promise.all(jpegs.map((jpeg) => upload(site, token, jpeg))).finally(() => {
    isDone = true;
  });
  const latencies: number[] = [];
  let peakMiB = 0;
  while (!isDone) {
    latencies.push(...(await visitList(site, 0)).latencies);
    peakMiB = Math.max(peakMiB, residentMiB(site.pid));
    await delay(5);
  }
  await uploads;
  return { visits: { latencies, bytes: 0, seconds: 0 }, peakMiB, ms: performance.now() - began };
}

function latencies({ latencies }: LoadResult): number[] {
  return [percentile(latencies, 0.5), percentile(latencies, 0.99), Math.max(...latencies), latencies.length];
}
