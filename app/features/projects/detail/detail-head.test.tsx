import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { blankProject } from "../fields.ts";
import { buildProjectDetail } from "./detail.ts";
import { DetailHead } from "./detail-head.tsx";

function renderHeading(title: string): string {
  const project = { ...blankProject, id: "malti", title, isSample: true, images: [] };
  const detail = buildProjectDetail(project, null, "2026-11-23");
  const Page = createRoutesStub([
    { path: "/", Component: () => <DetailHead detail={detail} canonicalUrl="https://homes.example/malti" /> },
  ]);
  return /<h1.*<\/h1>/s.exec(renderToStaticMarkup(<Page initialEntries={["/"]} />))?.[0] ?? "";
}

it("the heading is the project's name, apart from what is said of it", () => {
  expect(renderHeading("Malti Residences").replace(/<[^>]*>/g, "")).toBe("Malti Residences (Sample)");
});

it("a Hindi name is marked as such", () => {
  expect(renderHeading("मालती रेज़िडेंसी")).toContain('<span lang="hi">मालती रेज़िडेंसी</span>');
});
