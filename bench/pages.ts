import { join } from "node:path";
import sharp from "sharp";
import { openFolderStorage } from "#app/features/media/folder-storage.server.ts";
import { storeImage } from "#app/features/media/master-image.server.ts";
import { imageUrl } from "#app/features/media/model.ts";
import { listPath } from "#app/links.ts";
import { createRandom, pick, wholeBetween } from "#sample/random.ts";
import type { Bench } from "./bench.ts";
import { generateCatalogue, publicIds } from "./catalogue.ts";
import { type Measurement, measure, type Scenario } from "./duel.ts";
import { browserEncodings } from "./load.ts";
import { measurementTable } from "./measurement-table.ts";
import { describeSize } from "./ready.ts";
import type { SectionReport } from "./report.ts";

const size = 200_000;
const pace = { rounds: 4, roundMs: 800 };

/** What a visit asks besides the list, on the large catalogue. */
export async function benchPages(bench: Bench): Promise<SectionReport> {
  const opponents = await bench.opponents(size);
  const picture = await keepPicture(opponents.site.dataDir);
  const measurements: Measurement[] = [];
  for (const scenario of scenarios(picture)) measurements.push(await measure(opponents, scenario, pace));
  const caption = `Other requests, with ${describeSize(size, opponents.site)}`;
  return { tables: [measurementTable(caption, measurements)] };
}

function scenarios(picture: string): Scenario[] {
  const random = createRandom(3);
  const ids = publicIds(size);
  const drawId = () => pick(random, ids);
  const typed = beginnings();
  const places = ["state=Karnataka&city=Bengaluru", "state=Maharashtra&city=Pune", "state=Gujarat"];
  const usualPages = [
    { label: "Project page", paths: ids.slice(0, 200).map((id) => `/${id}`) },
    { label: "Home", paths: ["/"] },
    { label: "Places", paths: places.map((place) => `${listPath}?${place}`) },
  ];
  const kinds: Omit<Scenario, "clients">[] = [
    { label: "Project page, cold", nextPath: () => `/${drawId()}`, encoding: browserEncodings },
    ...usualPages.map(({ label, paths }) => ({
      label: `${label}, usual`,
      nextPath: () => pick(random, paths),
      askedBefore: paths,
      encoding: browserEncodings,
    })),
    { label: "Project as JSON", nextPath: () => `/api/properties/getproperty/${drawId()}` },
    { label: "Suggestions", nextPath: () => `/api/properties/suggest?q=${pick(random, typed)}` },
    { label: "Picture, 360 wide", nextPath: () => picture },
    { label: "/healthz", nextPath: () => "/healthz" },
  ];
  return kinds.flatMap((kind) => [1, 32].map((clients) => ({ ...kind, clients })));
}

/** What a person has typed on the way to a title or a developer: two letters, three and so on. */
function beginnings(): string[] {
  const names = [...generateCatalogue(60, { seed: 5 })].flatMap(({ title, developer }) => [
    title,
    developer ?? "",
  ]);
  return names.flatMap((name) => [2, 3, 4, 6, 8].map((length) => encodeURIComponent(name.slice(0, length))));
}

/** Stores one picture as an import would, and returns the address of a variant. */
async function keepPicture(dataDir: string): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <linearGradient id="sky" y2="1"><stop stop-color="#9cc4e4"/><stop offset="1" stop-color="#f5ead2"/></linearGradient>
    <rect width="1200" height="800" fill="url(#sky)"/>${windows()}</svg>`;
  const source = await sharp(Buffer.from(drawing)).png().toBuffer();
  return imageUrl(await storeImage(openFolderStorage(join(dataDir, "media")), source), 360, "avif");
}

function windows(): string {
  const random = createRandom(11);
  return Array.from({ length: 240 }, (_, index) => {
    const [x, y] = [120 + (index % 24) * 40, 150 + Math.floor(index / 24) * 60];
    return `<rect x="${x}" y="${y}" width="26" height="40" fill="hsl(${wholeBetween(random, 20, 50)} 60% ${wholeBetween(random, 30, 80)}%)"/>`;
  }).join("");
}
