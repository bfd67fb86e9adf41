import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normaliseReraNumber, reraKey } from "#app/features/rera/model.ts";
import { keepText } from "#app/shared/typed-text.ts";
import { buildSampleProjects } from "#sample/catalogue.ts";
import { projectRecord } from "#sample/records.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/helpers/test-database.ts";
import { blankProject } from "../../fields.ts";
import { type FactsFromUnits, followUnits } from "../../homes/facts-from-units.ts";
import {
  amenityChoices,
  type NewProject,
  type Project,
  projectStatuses,
  propertyTypes,
  registeredUses,
  registrationStatuses,
  visibilities,
} from "../../model.ts";
import { createProjects } from "../../store.server.ts";
import { projects } from "../../table.server.ts";
import { importFiles } from "../files/import-files.server.ts";
import type { RefusedRow } from "../files/refused-file.server.ts";
import { totalOf } from "../files/report.ts";
import { streamOwnCsv } from "./export.server.ts";
import { ownHeader } from "./own-cells.ts";

let database: TestDatabase;
let folder = "";
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "round-trip-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const listAll = () => database.db.select().from(projects).orderBy(projects.seq);
async function listComparable() {
  return (await listAll()).map(
    ({ seq: _s, createdAt: _c, updatedAt: _u, sources: _w, ...project }) => project,
  );
}
async function exportAll(): Promise<string> {
  const seqs = (await listAll()).map(({ seq }) => seq);
  return (await Array.fromAsync(streamOwnCsv(database.db, seqs))).join("");
}
async function importText(text: string) {
  const path = join(folder, "export.csv");
  await writeFile(path, text);
  const reasons: string[] = [];
  const onRefused = async ({ reason }: RefusedRow) => void reasons.push(reason);
  const { files } = await importFiles(database.db, [path], { batchSize: 7, onRefused });
  return { ...totalOf(files), refusedFor: reasons, notes: files[0]?.notes };
}
const store = (given: (NewProject & { id: string })[]) =>
  createProjects(
    database.db,
    given.map((project) => ({ project, images: [] })),
  );

/** Stores, exports, empties, imports: the same projects are there, and again nothing to change. */
async function expectRoundTrip(given: (NewProject & { id: string })[]): Promise<void> {
  await database.db.delete(projects);
  await store(given);
  const before = await listComparable();
  const text = await exportAll();
  await database.db.delete(projects);
  expect(await importText(text)).toMatchObject({ created: given.length, refusedFor: [], notes: [] });
  expect(await listComparable()).toEqual(before);
  expect(await importText(text)).toMatchObject({ unchanged: given.length, refusedFor: [] });
}

const starts = [
  "",
  "=",
  "+",
  "-",
  "@",
  "'",
  "'=",
  "''-",
  "＝",
  "[",
  '"',
  "|",
  "a,b",
  "x\ny",
  "x\r\ny",
  "x\ry",
  ";",
];
const text = (maxLength: number) =>
  fc
    .tuple(fc.constantFrom(...starts), fc.string({ unit: "grapheme", maxLength }))
    .map(([start, rest]) => keepText(start + rest).slice(0, maxLength))
    .filter((line) => keepText(line) === line && line !== "" && line.isWellFormed());
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const list = (entry = text(20)) => fc.array(entry, { maxLength: 3 });
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const count = maybe(fc.integer({ min: 0, max: 999_999 }));
const rupees = fc.integer({ min: 0, max: 9e12 });
const unit = fc.record({
  bhk: fc.oneof(text(40), fc.constant("")),
  price: fc.constantFrom("45 Lacs", "", "On request", "=1"),
  area: fc.constantFrom("900 sq.ft.", "80 m", ""),
  priceRupees: maybe(rupees),
  areaSqft: maybe(fc.constantFrom(0, 861, 900.5)),
});
const place = fc.constantFrom(
  { state: "Uttarakhand", city: "Dehradun", district: null },
  { state: "Maharashtra", city: null, district: "Pune" },
  { state: "Haryana", city: "=No such place", district: null },
  { state: "Goa", city: null, district: null },
  { state: null, city: null, district: null },
);
const reraNumber = text(40)
  .map(normaliseReraNumber)
  .filter((number) => reraKey(number) !== null);
const bhk = fc.array(fc.constantFrom(0.5, 1, 2, 2.5, 3, 20), { maxLength: 3 });

const project = fc
  .record({
    title: text(60),
    place,
    reraNumber: maybe(fc.oneof(reraNumber, fc.constant("UKREP11250099991"))),
    developer: maybe(text(30)),
    locality: maybe(text(30)),
    bhk,
    units: fc.array(unit, { maxLength: 2 }),
    prices: fc.tuple(maybe(rupees), maybe(rupees)),
    priceMinText: maybe(text(20)),
    priceMaxText: maybe(text(20)),
    websiteUrl: maybe(fc.webUrl().map((url) => new URL(url).href)),
    possessionOn: maybe(day),
    configuration: maybe(text(30)),
    carpetArea: maybe(text(20)),
    towers: count,
    floors: count,
    apartmentsPerFloor: count,
    pros: list(),
    cautions: list(),
    otherFeatures: list(),
    amenities: fc.uniqueArray(
      fc.constantFrom(...amenityChoices.map(({ value }) => value), "Gym", "=Lift", "A | B", "Hall, large"),
    ),
    projectStatus: maybe(fc.constantFrom(...projectStatuses)),
    propertyType: maybe(fc.constantFrom(...propertyTypes)),
    isHotDeal: fc.boolean(),
    views: fc.integer({ min: 0, max: 2_147_483_647 }),
    registrationStatus: fc.constantFrom(...registrationStatuses),
    registeredUse: maybe(fc.constantFrom(...registeredUses)),
    reraValidUntil: maybe(day),
    reraCheckedOn: maybe(day),
    visibility: fc.constantFrom(...visibilities),
    isSample: fc.boolean(),
  })
  .map(({ place: where, prices: [low, high], ...rest }) => ({
    ...rest,
    ...where,
    priceMinRupees: low !== null && high !== null ? Math.min(low, high) : low,
    priceMaxRupees: low !== null && high !== null ? Math.max(low, high) : high,
  }))
  .map(withToldByUnits);

/** A project that leaves to its units what they tell comes back with it. */
function withToldByUnits<Given extends Pick<Project, keyof FactsFromUnits | "units">>(given: Given): Given {
  const { units, bhk, priceMinRupees, priceMaxRupees, carpetArea } = given;
  const facts = { priceMinRupees, priceMaxRupees, carpetArea, bhk: bhk.length > 0 ? bhk : null };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  return { ...given, ...followUnits(blankProject, { units, ...known }) };
}

describe("export and import of our own CSV", () => {
  it("gives back every project that can be stored, two of one number and formulas included", async () => {
    const catalogue = fc.array(project, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(catalogue, (given) =>
        expectRoundTrip(given.map((one, n) => ({ ...one, id: n % 3 === 0 ? `-x${n}` : `project-${n}` }))),
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it("gives back the sample catalogue", async () => {
    const noPictures = new Proxy(new Map(), {
      get: (_map, name) => (name === "get" ? () => ({ contentHash: "0", width: 1, height: 1 }) : undefined),
    });
    await expectRoundTrip(
      buildSampleProjects("2026-11-21").map((sample) => projectRecord(sample, noPictures).project),
    );
  });

  it("writes every field, and no cell that a spreadsheet would run", async () => {
    await database.db.delete(projects);
    const formula = '=HYPERLINK("https://example.com","click")';
    await store([{ id: "one", title: formula, state: "Goa", pros: [formula, "-2"], locality: "@home" }]);
    const text = await exportAll();
    expect(text.startsWith("\ufeffid,title,rera_number,")).toBe(true);
    const [header = [], row = []]: string[][] = parse(text, { bom: true });
    expect(header).toEqual(ownHeader);
    expect(row[1]).toBe(`'${formula}`);
    expect(row.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it("is read in pages, in the order asked for, without what was deleted meanwhile", async () => {
    await database.db.delete(projects);
    await store(Array.from({ length: 450 }, (_, n) => ({ id: `p-${n}`, title: `Court ${n}` })));
    const seqs = (await listAll()).map(({ seq }) => seq).reverse();
    const pages = await Array.fromAsync(streamOwnCsv(database.db, [...seqs, 999_999_999]));
    expect(pages).toHaveLength(4);
    const rows: { id: string }[] = parse(pages.join(""), { bom: true, columns: true });
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 450 }, (_, n) => `p-${449 - n}`));
  });
});
