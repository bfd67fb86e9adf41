import fc from "fast-check";
import { expect, it } from "vitest";
import { buildImage } from "../../../../tests/helpers/factories.ts";
import { catalogueArbitrary } from "../../../../tests/helpers/search-arbitraries.ts";
import { publicProjectToApi } from "../api-shape.server.ts";
import { buildProjectSummary } from "../card/summary.server.ts";
import { buildProjectDetail } from "../detail/detail.ts";
import { blankFields } from "../fields.ts";
import { imageKinds, type ProjectWithImages, projectStatuses } from "../model.ts";
import { buildPublicJson, foundInDatabase, parsePublicJson } from "./public-json.server.ts";
import { longJson } from "./short-json.ts";

const text = fc.option(fc.string({ unit: "binary", maxLength: 12 }));
const amount = fc.option(fc.integer({ min: 0, max: 9_000_000_000 }));
const texts = fc.array(fc.string(), { maxLength: 3 });
const unit = fc.record({
  bhk: fc.string(),
  price: fc.string(),
  area: fc.string(),
  priceRupees: amount,
  areaSqft: amount,
});
/** Of few pictures, so that neighbours share an address; one is no picture of ours, but of what its text says. */
const contentHash = fc.constantFrom("a".repeat(32), "0123456789abcdef".repeat(2), "not-a-hash");
const alt = fc.oneof(
  fc.string(),
  contentHash.map((hash) => `See /media/${hash}-720.webp","alt":"`),
);
const images = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...imageKinds),
    position: fc.nat({ max: 4 }),
    contentHash,
    width: fc.integer({ min: 1, max: 4000 }),
    alt,
  }),
  { selector: ({ kind, position }) => `${kind} ${position}`, maxLength: 8 },
);

const today = "2026-11-23";

/** What the catalogues of the search leave blank: everything that is shown but not searched. */
const shown = fc.record({
  reraNumber: text,
  developer: text,
  city: text,
  district: text,
  locality: text,
  units: fc.array(unit, { maxLength: 3 }),
  priceMaxRupees: amount,
  priceMinText: text,
  priceMaxText: text,
  websiteUrl: text,
  configuration: text,
  carpetArea: text,
  floors: fc.option(fc.nat()),
  pros: texts,
  cautions: texts,
  otherFeatures: texts,
  projectStatus: fc.option(fc.constantFrom(...projectStatuses)),
  isHotDeal: fc.boolean(),
  isSample: fc.boolean(),
  reraCheckedOn: fc.option(fc.constant("2026-02-28")),
  reraValidUntil: fc.option(fc.constantFrom("2024-04-30", "2028-04-30")),
  updatedAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") }),
});

const projectArbitrary: fc.Arbitrary<ProjectWithImages> = fc
  .tuple(
    catalogueArbitrary(1).map(([project]) => project),
    shown,
    images,
  )
  .map(([project, more, pictures]) => ({
    ...(project as ProjectWithImages),
    ...more,
    images: pictures.map(buildImage),
  }));

it("a remembered project is shown as the one from the database is, to the byte", () => {
  fc.assert(
    fc.property(projectArbitrary, (project) => {
      const stored = buildPublicJson(project);
      // Sources are remembered apart.
      const json = longJson(stored.json);
      const read = { ...parsePublicJson({ ...stored, json }), sources: project.sources };
      const whole = `${json.slice(0, -1)}${stored.ending}}`;
      expect(JSON.parse(whole)).toEqual(JSON.parse(JSON.stringify(publicProjectToApi(project))));
      expect(publicProjectToApi(read)).toEqual(publicProjectToApi(withoutEmpty(project)));
      expect(buildProjectSummary(read, today)).toEqual(buildProjectSummary(project, today));
      expect(buildProjectDetail(read, null, today)).toEqual(
        buildProjectDetail(withoutEmpty(project), null, today),
      );
    }),
    { numRuns: 800 },
  );
});

it.each([
  [{ pinCode: "411057" }, "PIN 411057 (Hinjawadi area), Pune, Maharashtra"],
  [{ pinCode: "413102", city: "Baramati" }, "PIN 413102, Baramati, Maharashtra"],
  [{ pinCode: "421201" }, "PIN 421201 (Dombivli East area), Pune, Maharashtra"],
  [{ pinCode: "411057", locality: "Wakad" }, "Wakad, Pune, Maharashtra"],
  [{ pinCode: "110001" }, "Pune, Maharashtra"],
  [{ pinCode: null }, "Pune, Maharashtra"],
])("the card of %j says where that is", (given, place) => {
  const moment = new Date(0);
  const project = { ...blankFields, id: "a", title: "A", state: "Maharashtra", city: "Pune", ...given };
  const found = foundInDatabase(
    { ...project, createdAt: moment, updatedAt: moment, images: [], sources: [] },
    new Map(),
  );
  expect(found.summary(today).place).toBe(place);
});

it.each([
  [["Wakad"], "PIN 411057 (Wakad area), Pune, Maharashtra"],
  [["Baner", "Wakad"], "PIN 411057 (Wakad area), Pune, Maharashtra"],
  [["Baner"], "PIN 411057 (Hinjawadi area), Pune, Maharashtra"],
  [[], "PIN 411057 (Hinjawadi area), Pune, Maharashtra"],
  // A road runs through many areas.
  [["Sinhgad Road"], "PIN 411041 (Vadgaon Budruk area), Pune, Maharashtra", "411041"],
])("the card of a list of %j names the area as it was asked for", (localities, place, pinCode = "411057") => {
  const moment = new Date(0);
  const given = {
    ...blankFields,
    id: "a",
    title: "A",
    state: "Maharashtra",
    city: "Pune",
    pinCode,
  };
  const found = foundInDatabase(
    { ...given, createdAt: moment, updatedAt: moment, images: [], sources: [] },
    new Map(),
  );
  const asked = { bhk: [], budgetRupees: null, carpetArea: null, localities };
  expect(found.summary(today, asked).place).toBe(place);
});

/** No field is stored with an empty text. */
function withoutEmpty(project: ProjectWithImages): ProjectWithImages {
  const entries = Object.entries(project).map(([key, value]) => [key, value === "" ? null : value]);
  // The same fields; a title is never null.
  return { ...(Object.fromEntries(entries) as ProjectWithImages), title: project.title };
}

it("is remembered in half the room that its JSON takes", () => {
  const units = [1, 2, 3].map((rooms) => ({
    bhk: `${rooms}`,
    price: `₹${rooms} Cr`,
    area: `${rooms * 600} sq.ft.`,
    ...{ priceRupees: rooms * 10_000_000, areaSqft: rooms * 600 },
  }));
  const project = {
    ...{ ...blankFields, id: "mango-1", title: "Mango", state: "Maharashtra", city: "Pune", units },
    ...{ bhk: [1, 2, 3], amenities: ["Park", "School"], projectStatus: "Ready to Move" as const },
    ...{ createdAt: new Date(0), updatedAt: new Date(0), images: [], sources: [] },
  };
  const { json } = buildPublicJson(project);
  expect(longJson(json)).toContain('"state":"Maharashtra"');
  expect(2 * json.length).toBeLessThan(longJson(json).length);
});
