import { listPath } from "#app/links.ts";
import { expect, openHydrated, test } from "../helpers/journey.ts";

/** What one asks for who wants one home: in the samples many a project has a 2 BHK, and something else for that price. */
const address = `${listPath}?price=7000000&bhk=2`;

type Answer = { property: { title: string; bhk_no: string[] }[]; count: number };

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "a home in the list" : "a home in the list, without script", () => {
    test.use({ javaScriptEnabled });

    test("has the BHK and the price that are asked for, both", async ({ page, request }) => {
      const search = async (query: string): Promise<Answer> =>
        (await request.get(`/api/properties/getproperties?perPage=100&price=7000000&bhk=2${query}`)).json();
      const [perUnit, perProject] = [await search("&match=unit"), await search("")];
      expect(perUnit.count).toBeGreaterThan(0);
      expect(perProject.count).toBeGreaterThan(perUnit.count);
      if (javaScriptEnabled) await openHydrated(page, address);
      else await page.goto(address);
      await expect(
        page.getByRole("heading", { name: `Property: ${perUnit.count}`, exact: true }),
      ).toBeVisible();
      // The panel has the BHK that is asked for, under its own name and no other.
      const rooms = page.locator('input[name="bhk"]');
      await expect(rooms).toHaveCount(7);
      await expect(page.locator('input[name="bhk"][value="2"]')).toBeChecked();
      const cards = page.getByRole("main").getByRole("article");
      for (const card of await cards.all()) {
        await expect(card).toContainText(/2 BHK · [\d,]+ sq\.ft\. · ₹[\d,]+ per sq\.ft\./);
        await expect(card).toContainText("All homes: ₹");
      }
    });
  });
