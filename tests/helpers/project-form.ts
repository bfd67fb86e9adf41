import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import type { ApiStaffProject } from "#app/features/projects/api-shape.ts";

/** What journeys of the project form need: the dialogs, records of their own, pictures. */

export const projectsTab = "/aangan-dashboard/projects";

export async function openAdd(page: Page): Promise<Locator> {
  await page.goto(projectsTab);
  const opener = page.getByRole("link", { name: "Add a Property" }).first();
  return openBy(page, opener, "Add a Property");
}

/** Opens a dialog of the project's row. */
export async function openFor(
  page: Page,
  { title }: Pick<ApiStaffProject, "title">,
  dialog: "Edit Property" | "Overwrite Image files",
): Promise<Locator> {
  await page.goto(`${projectsTab}?q=${encodeURIComponent(title)}`);
  const verb = dialog === "Edit Property" ? "Edit" : "Overwrite image files of";
  return openBy(page, page.getByRole("link", { name: `${verb} ${title}` }).first(), dialog);
}

/** Until React is here a link is a plain link: the page loads anew, and no focus comes back to it. */
export async function waitForReact(link: Locator): Promise<void> {
  const isHere = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  await expect.poll(() => link.evaluate(isHere)).toBe(true);
}

async function openBy(page: Page, opener: Locator, name: string): Promise<Locator> {
  await waitForReact(opener);
  await opener.click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByRole("button", { name: "Close" }).first()).toBeVisible();
  return dialog;
}

type Field = string | string[];
type UploadedPicture = { name: string; mimeType: string; buffer: Buffer };

/** Stores a project through the API; the journey deletes it. */
export async function addProject(
  request: APIRequestContext,
  fields: Record<string, Field>,
  pictures: UploadedPicture[] = [],
): Promise<ApiStaffProject> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) form.append(name, text);
  for (const { name, mimeType, buffer } of pictures)
    form.append("imgCollection", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const response = await request.post("/api/properties/addproperty", { multipart: form });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).property;
}

export async function readProject(request: APIRequestContext, id: string): Promise<ApiStaffProject> {
  const response = await request.get(`/api/properties/getproperty/${id}`);
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** The projects of this title, drafts too, as staff find them. */
export async function findByTitle(request: APIRequestContext, title: string): Promise<ApiStaffProject[]> {
  return (await readProjects(request)).filter((project) => project.title === title);
}

export async function deleteByTitle(request: APIRequestContext, part: string): Promise<void> {
  for (const { _id, title } of await readProjects(request))
    if (title.includes(part)) await request.delete(`/api/properties/deleteproperty/${_id}`);
}

async function readProjects(request: APIRequestContext): Promise<ApiStaffProject[]> {
  // After some seconds without a call the server closes the connection, perhaps just when the next call is sent.
  const response = await request.get("/api/properties/getallproperties", { maxRetries: 3 });
  return response.json();
}

/** A picture of one colour; `noise` makes its file large. */
export async function drawPicture(name: string, red: number, noise = false): Promise<UploadedPicture> {
  const [width, height] = noise ? [1200, 900] : [600, 400];
  const background = { r: red, g: 120, b: 90 };
  const create = noise
    ? {
        width,
        height,
        channels: 3 as const,
        background,
        noise: { type: "gaussian" as const, mean: 120, sigma: 60 },
      }
    : { width, height, channels: 3 as const, background };
  return { name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
}
