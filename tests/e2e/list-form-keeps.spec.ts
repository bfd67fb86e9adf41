import type { Page } from "@playwright/test";
import { facetKeys } from "#app/features/projects/facets.ts";
import { parseListAddress } from "#app/features/projects/list/list-address.ts";
import { setFilters } from "#app/features/projects/search/query.ts";
import { listPath } from "#app/links.ts";
import { expect, openHydrated, test } from "../helpers/journey.ts";

/** Every filter as an address has it, with values that no control offers by itself. */
const addresses = [
  "state=Uttarakhand&city=Dehradun&city=Haridwar",
  "city=Noida&city=Pune&projectStatus=Ready+to+Move",
  "state=Uttarakhand&locality=Rajpur+Road",
  "locality=Nowhere&promoter=nobody",
  "bhk=2.5,3&propertyType=Apartment&unpublished=true",
  "price=5000001-8000000&old_prices=true&all_in=true&sort=views",
  "amenities=Park,Lift&carpetArea=500-900&possession=-2029&completionDate=moved-up-to-12,moved-over-12",
  "standing=in-term,term-over&registeredUse=mixed&search=zzqxj",
];

const filtersOf = (search: string) => parseListAddress(new URLSearchParams(search)).query;

const search = (page: Page) =>
  page.getByRole("search").getByRole("button", { name: "Search", exact: true }).first();

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "the form of the list" : "the form of the list, without script", () => {
    test.use({ javaScriptEnabled });

    test("keeps every filter that it is sent with", async ({ page }) => {
      const filters = addresses.flatMap((address) => setFilters(filtersOf(address)));
      expect(new Set(filters)).toEqual(new Set(facetKeys));
      for (const address of addresses) {
        const path = `${listPath}?${address}`;
        if (javaScriptEnabled) await openHydrated(page, path);
        else await page.goto(path);
        await page
          .getByRole("radio", { name: /^Under Construction/, includeHidden: true })
          .evaluate((radio: HTMLInputElement) => {
            radio.checked = true;
          });
        await search(page).click();
        await expect(page).toHaveURL(/projectStatus=Under\+Construction/);
        expect(filtersOf(new URL(page.url()).search)).toEqual({
          ...filtersOf(address),
          projectStatus: "Under Construction",
        });
      }
    });
  });
