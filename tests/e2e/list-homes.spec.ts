import { listPath } from "#app/links.ts";
import { expect, openHydrated, test } from "../helpers/journey.ts";

/** What one asks for who wants one home: in the samples many a project has a 2 BHK, and something else for that price. */
const address = `${listPath}?price=7000000&bhk=2`;

type Answer = { property: { title: string; bhk_no: string[] }[]; count: number };

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "a home in the list" : "a home in the list, without script", () => {
    test.use({ javaScriptEnabled });

    test("keeps within a budget for everything it costs, and its card says the sum", {
      tag: "@any-width",
    }, async ({ page, request }) => {
      const count = async (more: string): Promise<number> => {
        const asked = `perPage=1&price=7500000&match=unit&state=Maharashtra${more}`;
        return (await (await request.get(`/api/properties/getproperties?${asked}`)).json()).count;
      };
      const [byPrice, inAll] = [await count(""), await count("&all_in=true")];
      expect(inAll).toBeGreaterThan(0);
      expect(inAll).toBeLessThan(byPrice);
      const path = `${listPath}?state=Maharashtra&price=7500000`;
      if (javaScriptEnabled) await openHydrated(page, path);
      else await page.goto(path);
      await expect(page.getByRole("main")).not.toContainText("in all");
      // The form without script sends the same choice.
      await page.goto(`${listPath}?filters=1&state=Maharashtra&budget=75&all_in=true`);
      await expect(page).toHaveURL(`${path}&all_in=true`);
      await expect(page.getByRole("heading", { name: `Property: ${inAll}`, exact: true })).toBeVisible();
      const cards = page.getByRole("main").getByRole("article");
      for (const card of await cards.all()) await expect(card).toContainText(/₹[\d.]+\s(Lacs|Cr) in all/);
      await page.getByRole("link", { name: "Remove In all, with GST, stamp duty and registration" }).click();
      await expect(page).toHaveURL(path);
    });

    test("costs no less and no more than a budget of two ends, which one chip takes away", {
      tag: "@any-width",
    }, async ({ page, request }) => {
      if (javaScriptEnabled) await openHydrated(page, listPath);
      else await page.goto(listPath);
      const isPhone = (page.viewportSize()?.width ?? 0) < 768;
      const opener = isPhone ? "Filters" : "Budget";
      await page.getByRole("button", { name: opener, exact: true }).click();
      await page.getByRole("spinbutton", { name: "At least, in ₹ Lacs" }).fill("50");
      await page.getByRole("spinbutton", { name: /^Budget/ }).fill("75");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${listPath}?price=5000000-7500000`);
      const asked = "perPage=1&price=5000000-7500000&match=unit";
      const { count } = await (await request.get(`/api/properties/getproperties?${asked}`)).json();
      await expect(page.getByRole("heading", { name: `Property: ${count}`, exact: true })).toBeVisible();
      const cards = page.getByRole("main").getByRole("article");
      await expect(cards).not.toHaveCount(0);
      for (const card of await cards.all()) {
        const [, lakhs] = /Home that fits\s*₹([\d.]+)\sLacs/.exec((await card.textContent()) ?? "") ?? [];
        expect(Number(lakhs)).toBeGreaterThanOrEqual(50);
        expect(Number(lakhs)).toBeLessThanOrEqual(75);
      }
      await page.getByRole("link", { name: /^Remove ₹50\sLacs – ₹75\sLacs$/ }).click();
      await expect(page).toHaveURL(listPath);
    });

    test("has the BHK and the price that are asked for, both", { tag: "@any-width" }, async ({
      page,
      request,
    }) => {
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
      await expect(rooms).toHaveCount(6);
      await expect(page.locator('input[name="bhk"][value="2"]')).toBeChecked();
      const cards = page.getByRole("main").getByRole("article");
      for (const card of await cards.all()) {
        await expect(card).toContainText(/2 BHK · [\d,]+ sq\.ft\. · ₹[\d,]+ per sq\.ft\./);
        await expect(card).toContainText("All homes: ₹");
      }
    });
  });
