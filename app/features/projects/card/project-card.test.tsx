import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { blankProject } from "../fields.ts";
import type { ProjectWithImages } from "../model.ts";
import { ProjectCard } from "./project-card.tsx";
import { buildProjectSummary } from "./summary.server.ts";

const row: ProjectWithImages = {
  ...blankProject,
  id: "zen",
  title: "Zen Residences-1",
  reraNumber: "GGM/464/196/2021/32",
  developer: "Zen Promoters",
  state: "Haryana",
  district: "Gurugram",
  reraValidUntil: "2028-04-30",
  images: [],
};

function render(given: Partial<ProjectWithImages> = {}): string {
  const project = buildProjectSummary({ ...row, ...given }, "2026-11-23");
  const Page = createRoutesStub([
    { path: "/", Component: () => <ProjectCard project={project} layout="list" /> },
  ]);
  return renderToString(<Page initialEntries={["/"]} />).replaceAll("<!-- -->", "");
}

describe("a card", () => {
  it("of a registry's row says what is known, and in one line what is not", () => {
    const card = render();
    for (const text of ["Zen Promoters", "GGM/464/196/2021/32", "Gurugram district, Haryana"])
      expect(card).toContain(text);
    expect(card).toContain("Registered until 30 April 2028");
    expect(card).toContain("Not published: BHK, carpet area, status");
    expect(card.match(/not published/gi)).toHaveLength(1);
    expect(card).not.toContain("plot");
  });

  it("of land that a register has as plots says so", () => {
    expect(render({ registeredUse: "plotted" })).toContain("Plots of land, says the register");
    expect(render({ registeredUse: "residential" })).not.toContain("Plots");
  });

  it("of a project with homes and a price has its picture, and no line of what is not known", () => {
    const card = render({
      bhk: [2],
      carpetArea: "835-1255 ft",
      priceMinRupees: 5_000_000,
      projectStatus: "Ready to Move",
    });
    expect(card).toContain("plot");
    expect(card).toContain("835–1,255\u00a0sq.ft.");
    expect(card).toContain("Registered until 30 April 2028");
    expect(card).not.toMatch(/not published/i);
  });

  it("says of which month an old price is", () => {
    const on = "2026-03-31";
    const old = { priceMinRupees: 5_000_000, sources: [{ on, fields: ["priceMinRupees" as const] }] };
    expect(render(old)).toMatch(/From ₹50\u00a0Lacs<span [^>]*> price of March 2026<\/span>/);
    expect(render({ ...old, isSample: true })).not.toContain("price of");
  });

  it("flags a date that has passed and names the register", () => {
    const card = render({ reraValidUntil: "2024-04-30", priceMinRupees: 5_000_000 });
    expect(card).toContain(
      "The registration’s term ended on 30 April 2024, by our copy of the register. Check it with ",
    );
    expect(card).toMatch(/<a href="https:[^"]*"[^>]*>HARERA/);
  });
});

it("a card says in what language its names are", () => {
  const card = render({ title: "देवदार हाइट्स", developer: "हिमगिरि होम्स" });
  expect(card).toMatch(/<h2 [^>]*lang="hi"/);
  expect(card).toMatch(/<p [^>]*lang="hi"[^>]*>हिमगिरि होम्स/);
  expect(render()).not.toContain("lang=");
});
