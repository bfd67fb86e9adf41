import { describe, expect, it } from "vitest";
import { amenityChoices, bhkChoices, projectStatuses, propertyTypes } from "#app/features/projects/model.ts";
import {
  completionDatesOf,
  slipChoiceOf,
  slipChoices,
  slipOf,
  wholeMonths,
} from "#app/features/projects/standing/slip.ts";
import { buildSampleProjects } from "./catalogue.ts";
import { drawnFloors } from "./drawings/elevations/elevation.ts";
import { carpetAreaSqft, planBhk } from "./drawings/plans/layouts.ts";
import { drawingKey } from "./drawings/render.ts";
import { samplePlaces } from "./places.ts";
import type { SampleProject } from "./sample-project.ts";
import { priceLimits } from "./units.ts";

const today = "2026-11-21";
const projects = buildSampleProjects(today);

const countBy = (key: (project: SampleProject) => string) => (value: string) =>
  projects.filter((project) => key(project) === value).length;
const unique = <Value>(values: readonly Value[]) => new Set(values).size;

function placeOf(project: SampleProject) {
  const place = samplePlaces.find(({ state, city }) => state === project.state && city === project.city);
  if (!place) throw new Error(`${project.city} is no place of the sample`);
  return place;
}

describe("the sample catalogue", () => {
  it("is the same in every run", () => {
    expect(buildSampleProjects(today)).toEqual(projects);
  });

  it("keeps its names, numbers and prices on any day, and moves its dates with the day", () => {
    const undated = ({
      possessionOn: _possession,
      reraValidUntil: _until,
      approvedOn: _approved,
      originalCompletionOn: _original,
      revisedCompletionOn: _revised,
      extendedCompletionOn: _extended,
      pros,
      ...rest
    }: SampleProject) => ({ ...rest, pros: pros.map((pro) => pro.replace(/[A-Z][a-z]+ \d{4}$/, "")) });
    const later = buildSampleProjects("2029-02-01");
    expect(later.map(undated)).toEqual(projects.map(undated));
    for (const [index, { possessionOn, projectStatus, originalCompletionOn }] of later.entries()) {
      expect(wholeMonths(projects[index]?.possessionOn ?? "", possessionOn ?? "")).toBe(27);
      expect(wholeMonths(projects[index]?.originalCompletionOn ?? "", originalCompletionOn ?? "")).toBe(27);
      expect((possessionOn ?? "") < "2029-02-01").toBe(projectStatus === "Ready to Move");
    }
  });

  it("shows what a register tells of delay and of homes booked: dates kept, moved once, moved twice", () => {
    const slips = projects.map((project) => slipOf(completionDatesOf(project)));
    for (const moves of [0, 1, 2])
      expect(slips.filter((slip) => slip?.moves === moves).length, `${moves}`).toBeGreaterThan(8);
    for (const choice of slipChoices)
      expect(projects.filter((project) => slipChoiceOf(project) === choice).length, choice).toBeGreaterThan(
        8,
      );
    const withComplaints = projects.filter(({ complaints }) => complaints !== 0).length;
    expect(withComplaints).toBeGreaterThan(8);
    expect(withComplaints).toBeLessThan(projects.length / 3);
  });

  it("has at least 96 projects in 12 states and 24 cities, Dehradun, Gurugram and Noida well filled", () => {
    expect(projects.length).toBeGreaterThanOrEqual(96);
    expect(unique(projects.map(({ state }) => state))).toBeGreaterThanOrEqual(12);
    expect(unique(projects.map(({ state, city }) => `${state} ${city}`))).toBeGreaterThanOrEqual(24);
    for (const city of ["Dehradun", "Gurugram", "Noida"])
      expect(countBy((project) => project.city)(city)).toBeGreaterThanOrEqual(10);
  });

  it("has every property type, status and BHK several times", () => {
    for (const type of propertyTypes)
      expect(countBy((project) => project.propertyType)(type)).toBeGreaterThan(8);
    for (const status of projectStatuses)
      expect(countBy((project) => project.projectStatus)(status)).toBeGreaterThan(30);
    for (const bhk of bhkChoices)
      expect(projects.filter((project) => project.bhk.includes(bhk)).length, `${bhk} BHK`).toBeGreaterThan(3);
  });

  it("reaches from about 25 lakh to about 12 crore", () => {
    const cheapest = Math.min(...projects.map(({ priceMinRupees }) => priceMinRupees));
    const dearest = Math.max(...projects.map(({ priceMaxRupees }) => priceMaxRupees));
    expect(cheapest).toBeGreaterThanOrEqual(priceLimits.leastRupees);
    expect(cheapest).toBeLessThan(30_00_000);
    expect(dearest).toBeLessThanOrEqual(priceLimits.mostRupees);
    expect(dearest).toBeGreaterThan(11_00_00_000);
  });

  it("has no title and no number twice, and numbers outside every real series", () => {
    expect(unique(projects.map(({ title }) => title))).toBe(projects.length);
    expect(unique(projects.map(({ reraNumber }) => reraNumber))).toBe(projects.length);
    for (const project of projects)
      expect(project.reraNumber).toMatch(
        new RegExp(`^SAMPLE/${placeOf(project).stateCode}/20(19|2[0-6])/\\d{4}$`),
      );
  });

  it("names some 30 developers", () => {
    expect(unique(projects.map(({ developer }) => developer))).toBeGreaterThanOrEqual(25);
  });

  it("marks hot deals on about 15 in 100, and counts views from 40 to 250,000", () => {
    const share = projects.filter(({ isHotDeal }) => isHotDeal).length / projects.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.2);
    for (const { views } of projects) {
      expect(views).toBeGreaterThanOrEqual(40);
      expect(views).toBeLessThanOrEqual(250_000);
    }
  });

  it("links to no other site", () => {
    expect(JSON.stringify(projects)).not.toMatch(/https?:|www\./);
  });
});

describe.each(projects.map((project) => [project.title, project] as const))("%s", (_, project) => {
  it("offers homes whose areas are those of their plans, at prices of its city", () => {
    const [low, high] = placeOf(project).rupeesPerSqft;
    for (const unit of project.units) {
      expect(unit.areaSqft).toBe(carpetAreaSqft(unit.plan));
      expect(unit.bhk).toBe(planBhk(unit.plan));
      expect(unit.planAlt).toContain(`${unit.bhk} BHK, ${unit.areaSqft.toLocaleString("en-IN")} sq.ft.`);
      // Prices are rounded to half lakhs and lakhs.
      expect(unit.priceRupees / unit.areaSqft).toBeGreaterThan(low * 0.98);
      expect(unit.priceRupees / unit.areaSqft).toBeLessThan(high * 1.02);
    }
  });

  it("sums its homes up rightly", () => {
    const { units } = project;
    expect(project.bhk).toEqual([...new Set(units.map(({ bhk }) => bhk))]);
    expect(project.configuration).toBe(`${project.bhk.join(", ")} BHK`);
    expect(project.priceMinRupees).toBe(Math.min(...units.map(({ priceRupees }) => priceRupees)));
    expect(project.priceMaxRupees).toBe(Math.max(...units.map(({ priceRupees }) => priceRupees)));
    const areas = project.carpetArea.replace(" sq.ft.", "").replaceAll(",", "").split("–").map(Number);
    expect(areas[0]).toBe(Math.min(...units.map(({ areaSqft }) => areaSqft)));
    expect(areas.at(-1)).toBe(Math.max(...units.map(({ areaSqft }) => areaSqft)));
    for (const [index, unit] of units.entries())
      if (index > 0) expect(unit.areaSqft).toBeGreaterThan(units[index - 1]?.areaSqft ?? 0);
  });

  it("has dates that fit its status", () => {
    const possession = project.possessionOn ?? "";
    expect(possession).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    if (project.projectStatus === "Ready to Move") expect(possession < today).toBe(true);
    else {
      expect(possession > "2027").toBe(true);
      expect(possession < "2031").toBe(true);
      expect(project.reraValidUntil > possession).toBe(true);
    }
    expect(project.reraValidUntil > today).toBe(true);
  });

  it("has a register that tells the same: registered before its work, completed by its possession, booked by homes it has", () => {
    const { approvedOn, originalCompletionOn, completionPaper, unitsTotal, unitsBooked } = project;
    const slip = slipOf(completionDatesOf(project));
    expect(slip?.latestOn).toBe(project.possessionOn);
    expect(slip?.odd).toEqual([]);
    expect((approvedOn ?? "") < today).toBe(true);
    expect(wholeMonths(approvedOn ?? "", originalCompletionOn ?? "")).toBeGreaterThanOrEqual(12);
    expect(completionPaper === null).toBe(project.projectStatus === "Under Construction");
    const { towers, apartmentsPerFloor, floors } = project;
    if (towers !== null && apartmentsPerFloor !== null)
      expect(unitsTotal).toBe(towers * floors * apartmentsPerFloor);
    expect(unitsTotal).toBeGreaterThan(0);
    expect(unitsBooked).toBeLessThanOrEqual(unitsTotal ?? 0);
  });

  it("shows three to five different pictures with words, and as many floors as are drawn", () => {
    expect(project.gallery.length).toBeGreaterThanOrEqual(3);
    expect(project.gallery.length).toBeLessThanOrEqual(5);
    expect(unique(project.gallery.map(({ drawing }) => drawingKey(drawing)))).toBe(project.gallery.length);
    for (const { drawing, alt } of project.gallery) {
      expect(alt).toMatch(new RegExp(`^Drawing of ${project.title}: `));
      if (drawing.drawing === "elevation")
        expect(drawnFloors(drawing.kind, drawing.seed)).toBe(project.floors);
    }
  });

  it("has a locality of its city, and amenities of the list", () => {
    expect(placeOf(project).localities).toContain(project.locality);
    expect(amenityChoices.map(({ value }) => value)).toEqual(expect.arrayContaining(project.amenities));
    if (!placeOf(project).hasMetro) expect(project.amenities).not.toContain("Metro Station");
  });

  it("tells 2 to 5 pros and 1 to 4 cons", () => {
    expect(project.pros.length).toBeGreaterThanOrEqual(2);
    expect(project.pros.length).toBeLessThanOrEqual(5);
    expect(project.cautions.length).toBeGreaterThanOrEqual(1);
    expect(project.cautions.length).toBeLessThanOrEqual(4);
    expect(project.otherFeatures.length).toBeGreaterThanOrEqual(4);
  });
});
