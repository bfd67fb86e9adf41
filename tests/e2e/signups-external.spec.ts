import { findViolations } from "../helpers/axe.ts";
import { startExternalForm } from "../helpers/external-form.ts";
import { expect, test as visitorsTest } from "../helpers/journey.ts";
import { startSiteWithoutDatabase } from "../helpers/site-without-database.ts";

/** A site whose service sign-up is a form of another site; neither page needs the database. */
const test = visitorsTest.extend<
  object,
  { form: Awaited<ReturnType<typeof startExternalForm>>; site: { url: string } }
>({
  form: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const form = await startExternalForm();
      await use(form);
      form.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ form }, use) => {
      const site = await startSiteWithoutDatabase({ service: form.url });
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

// The whole of the site's code is loaded in the test's own process: in one of them.
test.describe.configure({ mode: "default" });

const title = "Service Sign Up";

test("the external form stands on the page in a frame of its own and can be sent", async ({ page, form }) => {
  await page.goto("/servicesignup");
  await expect(page).toHaveTitle(`${title} | Aangan`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("form", { name: "About you" })).toHaveCount(0);
  const frame = page.getByTitle(title);
  await expect(frame).toHaveAttribute("src", form.url);
  await expect(frame).toHaveAttribute("sandbox", "allow-forms allow-scripts allow-same-origin allow-popups");
  await expect(frame).toHaveAttribute("referrerpolicy", "strict-origin");
  const inside = frame.contentFrame();
  await expect(inside.getByText("their script runs")).toBeVisible();
  await inside.getByLabel("Your name").fill("Meera");
  await inside.getByRole("button", { name: "Send it" }).click();
  await expect(inside.getByText("Thank you")).toBeVisible();
  expect(form.taken).toContain("name=Meera");
  const link = page.getByRole("link", { name: "Open the form in a new tab" });
  await expect(link).toHaveAttribute("href", form.url);
  await expect(link).toHaveAttribute("target", "_blank");
});

test("only the page with the frame admits its origin, and tells nobody how", async ({ request, form }) => {
  const policyOf = async (path: string) => {
    const response = await request.get(path);
    expect(response.headers()).not.toHaveProperty("x-frame-origin");
    return response.headers()["content-security-policy"];
  };
  expect(await policyOf("/servicesignup")).toContain(`; frame-src ${form.origin}`);
  expect(await policyOf("/ServiceSignup/")).toContain(`; frame-src ${form.origin}`);
  for (const path of [
    "/partnershipsignup",
    "/termsandconditions",
    "/privacypolicy",
    "/login",
    "/no/such/page",
  ]) {
    const policy = await policyOf(path);
    expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'self'")]);
    expect([path, policy]).toEqual([path, expect.not.stringContaining("frame-src")]);
  }
});

test("the privacy policy tells of it", async ({ page }) => {
  await page.goto("/privacypolicy#applications");
  await expect(page.getByRole("main")).toContainText("what you fill in goes to it and not to us");
});

test("a form sent to our own page or call all the same is refused, and the page says why", async ({
  request,
  form,
}) => {
  const sent = { form: { name: "Meera" } };
  const call = await request.post("/api/signups/service", sent);
  expect(call.status()).toBe(404);
  const page = await request.post("/servicesignup", sent);
  expect(page.status()).toBe(404);
  expect(await page.text()).toContain("Applications are taken by another form");
  expect(page.headers()["content-security-policy"]).toContain(`frame-src ${form.origin}`);
});

test.describe("what the frame may not do", () => {
  test.use({ expectedComplaints: [/Unsafe attempt to initiate navigation/] });

  test("is to lead the page elsewhere", async ({ page }) => {
    await page.goto("/servicesignup");
    await page.getByTitle(title).contentFrame().getByRole("link", { name: "Leave the site" }).click();
    await expect(page.getByTitle(title).contentFrame().getByText("their script runs")).toBeVisible();
    await expect(page).toHaveURL("/servicesignup");
  });
});

test("has nothing to complain of for axe, and is wider than no screen", async ({ page }) => {
  await page.goto("/servicesignup");
  const violations = await findViolations(page, { besides: "iframe" });
  expect(violations).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
