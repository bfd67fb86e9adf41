import { findViolations } from "../helpers/axe.ts";
import { expect, test } from "../helpers/journey.ts";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "what a home costs" : "what a home costs, without script", () => {
    test.use({ javaScriptEnabled });

    test("is added up part by part, with its source, and a loan by the reader's own rate", async ({
      page,
    }) => {
      await page.goto("/cost");
      await page.getByLabel("State").selectOption("Karnataka");
      await page.getByLabel("Price *").fill("75 lakh");
      await page.getByLabel("GST is").selectOption("not in the price");
      await page.getByLabel("Rate, % a year").fill("8.5");
      await page.getByRole("button", { name: "Add it up" }).click();
      await expect(page).toHaveURL(/\/cost\?.*price=75\+lakh.*#cost-sum$/);
      const sum = page.getByRole("table", { name: "What the home costs in all" });
      for (const [part, amount] of [
        ["GST", "₹3,75,000"],
        ["Stamp duty", "₹3,75,000"],
        ["Cesses", "₹45,000"],
        ["Registration", "₹1,50,000"],
        ["In all", "₹84,45,000"],
      ] as const)
        await expect(sum.getByRole("row").filter({ hasText: part }).last()).toContainText(amount);
      await expect(sum).toContainText("Karnataka, in force from 31 August 2025");
      const main = page.getByRole("main");
      await expect(main).toContainText("Of this, TDS ₹75,000");
      await expect(main).toContainText("At most ₹7,50,000 before the registered agreement");
      await expect(main).toContainText("₹52,070 a month");
      await page.getByText("Year by year", { exact: true }).click();
      await expect(page.getByRole("table", { name: "The loan year by year" }).getByRole("row")).toHaveCount(
        21,
      );
    });

    test("is told in another currency too, by the reader's own rate", { tag: "@any-width" }, async ({
      page,
    }) => {
      await page.goto("/cost?state=Karnataka&price=75+lakh&gst=included&rate=8.5");
      await expect(page.getByRole("table", { name: "What the home costs in all" })).not.toContainText("AED");
      await page.getByLabel("Currency").selectOption("UAE dirham");
      await page.getByLabel("Rupees for one").fill("20");
      await page.getByRole("button", { name: "Add it up" }).click();
      const main = page.getByRole("main");
      await expect(main).toContainText("₹80,70,000about AED 403,500");
      await expect(main).toContainText("₹52,070 a month (about AED 2,604)");
      await expect(main).toContainText("In UAE dirham at your own rate of ₹20 for one.");
      await page.goto("/cost?state=Karnataka&price=75+lakh&currency=XXX&rupees=0");
      await expect(page.getByLabel("Currency")).toHaveAccessibleDescription("Choose a currency.");
      await expect(page.getByLabel("Rupees for one")).toHaveAccessibleDescription(
        /^Enter the rupees for one/,
      );
    });

    test("is not told of a state that our sources say too little of, and a wrong field is named beside it", {
      tag: "@any-width",
    }, async ({ page }) => {
      await page.goto("/cost?state=Lakshadweep&price=5000000");
      await expect(page.getByRole("main")).toContainText("Lakshadweep");
      await expect(page.getByRole("table")).toHaveCount(0);
      await page.goto("/cost?state=Mars&price=ten&buyer=cat&years=900&rate=99");
      await expect(page.getByLabel("Price *")).toHaveAccessibleDescription(/^Enter a price from/);
      await expect(page.getByLabel("Price *")).toHaveValue("ten");
      await expect(page.getByLabel("Rate, % a year")).toHaveAccessibleDescription(/^Enter a rate/);
    });
  });

test("the sum follows what is typed, and is told to who can't see it", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/cost?state=Karnataka", { waitUntil: "networkidle" });
  const sum = page.getByRole("table", { name: "What the home costs in all" });
  const price = page.getByLabel("Price *");
  await price.pressSequentially("75 lakh");
  await expect(sum.getByRole("row").last()).toContainText("₹80,70,000 – ₹84,45,000");
  await expect(price).toBeFocused();
  await page.getByLabel("GST is").selectOption("in the price");
  await expect(sum.getByRole("row").last()).toHaveText("In all₹80,70,000");
  await expect(page.getByRole("status").filter({ hasText: "₹80,70,000" })).toHaveCount(1);
  await expect(page).toHaveURL(/price=75\+lakh.*gst=included/);
  const rate = page.getByLabel("Rate, % a year");
  await rate.fill("8.5");
  await page.getByText("Year by year", { exact: true }).click();
  await rate.fill("9.5");
  await expect(page.getByRole("main")).toContainText("at 9.5 % a year");
  await expect(page.getByRole("table", { name: "The loan year by year" })).toBeVisible();
  await rate.fill("95");
  await rate.press("Tab");
  await expect(rate).toHaveAccessibleDescription(/^Enter a rate/);
  await expect(rate).toHaveValue("95");
  await rate.fill("9");
  await expect(rate).toHaveAccessibleDescription("");
  await expect(page.getByRole("main")).toContainText("at 9 % a year");
  expect(await findViolations(page)).toEqual([]);
});

test("a project's page tells what each priced home costs in all, and how it adds up", async ({
  page,
  request,
}) => {
  const response = await request.get(
    "/api/properties/getproperties?perPage=1&state=Uttarakhand&price=9000000",
  );
  const { property }: { property: { _id: string }[] } = await response.json();
  await page.goto(`/${property[0]?._id}`);
  const homes = page.getByRole("region", { name: "What it costs in all" });
  await expect(homes).toContainText("Indicative, as of");
  await homes.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/cost\?state=Uttarakhand/);
  await expect(page.getByRole("table", { name: "What the home costs in all" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
