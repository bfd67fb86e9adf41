import { findViolations } from "../helpers/axe.ts";
import { expect, test } from "../helpers/staff-journey.ts";

// A form that is not right, and a call that gets lost.
test.use({ expectedComplaints: [/400|ERR_FAILED/] });

test(
  "a rate that staff enter shows what is owed for delay",
  { tag: "@phone" },
  async ({ page }, { project }) => {
    // One state for each window: both may run at once.
    const state = project.name === "staff" ? "Manipur" : "Tripura";
    const added = await page.request.post("/api/properties/addproperty", {
      multipart: {
        title: "Late Court",
        rera_no: `LATE/${state}`,
        ...{ state, district: state, city: "Agartala", completion_original: "2024-03-31" },
        ...{ rera_valid_until: "2032-03-31" },
      },
    });
    expect(added.status(), await added.text()).toBe(201);
    const { property }: { property: { _id: string } } = await added.json();
    await page.goto("/aangan-dashboard/rates");
    await page.getByRole("button", { name: "Enter the rate", exact: true }).click();
    await expect(page.getByText("Name the rule.")).toBeVisible();
    const form = page.getByRole("form", { name: "Enter a rate" });
    await expect(form.getByLabel("State")).toBeFocused();
    await form.getByLabel("State").selectOption(state);
    await form.getByLabel("Per cent a year").fill("10.85");
    await form.getByLabel("In force from").fill("2026-01-01");
    await form.getByLabel("Rule").fill("Rule 16: MCLR + 2 %");
    await form.getByLabel("Where it is published").fill("https://example.org/rules");
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Enter the rate", exact: true }).click();
    await expect(page.getByText(`${state}: 10.85 % a year`)).toBeVisible();
    await expect(form.getByLabel("Rule")).toHaveValue("");
    await expect
      .poll(async () => (await page.request.get(`/${property._id}`)).text())
      .toContain("Interest for delay, indicative");
    await page.goto(`/${property._id}`);
    const block = page.getByRole("region", { name: "Interest for delay, indicative" });
    await expect(block).toContainText("on each ₹1,00,000 paid before 31 March 2024");
    await expect(block.getByRole("link", { name: "Source" })).toHaveAttribute(
      "href",
      "https://example.org/rules",
    );
    await page.goto("/aangan-dashboard/rates");
    await page.getByRole("button", { name: `Delete: ${state}` }).click();
    const question = page.getByRole("dialog", { name: `Delete the rate of ${state}, 10.85 %` });
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(page.getByText(`${state}: 10.85 % a year`)).toBeVisible();
    await page.getByRole("button", { name: `Delete: ${state}` }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(`${state}: 10.85 % a year`)).toBeHidden();
    expect((await page.request.delete(`/api/properties/deleteproperty/${property._id}`)).status()).toBe(200);
  },
);

test(
  "what a state takes is entered by staff and holds from its day on",
  { tag: "@phone" },
  async ({ page }, { project }) => {
    // Of one the sources say too little, and each window has its own.
    const state = project.name === "staff" ? "Lakshadweep" : "Ladakh";
    const cost = async () => (await page.request.get(`/api/cost?state=${state}&price=5000000`)).json();
    await page.goto("/aangan-dashboard/rates");
    const form = page.getByRole("form", { name: "Add a rate of duty, GST or TDS" });
    await form.getByLabel("State, GST or TDS").selectOption(state);
    await form.getByLabel("Rates, a line each").fill("duty: 5%\ntax: 3%");
    await form.getByRole("button", { name: "Enter the rates" }).click();
    await expect(form.getByLabel("Rates, a line each")).toHaveAccessibleDescription(/^Line 2: /);
    // What is wrong with no field comes into sight from above.
    await page.route("**/api/**/addcostrate", (route) => route.abort());
    await form.getByRole("button", { name: "Enter the rates" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "could not be reached" })).toBeInViewport();
    await page.unroute("**/api/**/addcostrate");
    await form.getByLabel("In force from this day").fill("2026-01-01");
    await form.getByLabel("Compared on").fill("2026-11-20");
    await form.getByLabel("Rates, a line each").fill("duty: 5%\nregistration: 1%");
    await form.getByLabel("Sources, a line each").fill("example.org 2026-01-01");
    expect(await findViolations(page)).toEqual([]);
    await form.getByRole("button", { name: "Enter the rates" }).click();
    await expect(form.getByLabel("Rates, a line each")).toHaveValue("");
    await expect.poll(async () => (await cost()).total).toBe(5_550_000);
    await page.getByRole("button", { name: `Delete: ${state} from 1 January 2026` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(async () => (await cost()).error?.code).toBe("not-found");
  },
);
