import { randomBytes } from "node:crypto";
import type { ApiReport } from "#app/features/reports/api-shape.server.ts";
import { findViolations } from "../helpers/axe.ts";
import { findFullProject } from "../helpers/full-project.ts";
import { randomAddress } from "../helpers/random-address.ts";
import { expect, test } from "../helpers/staff-journey.ts";

test.describe("the Reports tab", { tag: "@phone" }, () => {
  test("shows what was reported, and marks it answered with a note", async ({ page, request }) => {
    const project = await findFullProject(request);
    const word = `word${randomBytes(5).toString("hex")}`;
    const sent = await page.request.post("/api/reports/addreport", {
      headers: { "x-forwarded-for": randomAddress() },
      form: { project_id: project._id, fact: "Dates", correction: `<b>${word}</b> is right` },
    });
    expect(sent.status(), await sent.text()).toBe(201);
    const { report }: { report: ApiReport } = await sent.json();
    await page.goto(`/aangan-dashboard/reports?q=${word}`);
    await expect(page.getByText(`<b>${word}</b> is right`)).toBeVisible();
    await expect(page.getByText(/^Due \d/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: `Details of ${project.title}` }).click();
    const details = page.getByRole("dialog");
    await expect(details.getByRole("link", { name: project.title })).toHaveAttribute(
      "href",
      `/${project._id}`,
    );
    expect(await findViolations(page)).toEqual([]);
    await details.getByRole("button", { name: "Answer", exact: true }).click();
    await page.getByRole("button", { name: "Mark answered" }).click();
    const note = page.getByLabel("What was found and done");
    await expect(note).toHaveAccessibleDescription(/Say in a few words/);
    await note.fill("The register says March 2028; the page is mended.");
    await page.getByRole("button", { name: "Mark answered" }).click();
    await expect(page.getByRole("status").filter({ hasText: `${project.title}: Answered` })).toBeVisible();
    await expect(page.getByText(/^Due \d/)).toBeHidden();
    const all: ApiReport[] = await (await page.request.get("/api/reports/getreports")).json();
    expect(all.find(({ _id }) => _id === report._id)).toMatchObject({
      status: "Answered",
      note: "The register says March 2028; the page is mended.",
    });
    await page.goto("/aangan-dashboard/activity?subject=report");
    await expect(page.getByText("Changed a report of a mistake").first()).toBeVisible();
    expect((await page.request.delete(`/api/reports/deletereport/${report._id}`)).status()).toBe(200);
  });
});
