import { expect, formOf, paths, test, titles } from "../helpers/signup-journey.ts";

const ways = [
  ["/", "main", "Partner as a builder", "partnership"],
  ["/", "main", "Partnership Sign Up", "partnership"],
  ["/", "main", "Join as an agent", "service"],
  ["/", "main", "Offer a service", "service"],
  ["/real-estate-service-providers", "main", "Service Sign Up", "service"],
  ["/", "contentinfo", "Partnership Sign Up", "partnership"],
  ["/termsandconditions", "contentinfo", "Service Sign Up", "service"],
] as const;
for (const [from, part, name, kind] of ways) {
  test(`${name} in ${part} of ${from} leads to the sign-up of a ${kind}`, async ({ page }) => {
    await page.goto(from);
    await page.getByRole(part).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(paths[kind]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[kind]);
  });
}

test("the teaser on a project's page leads to the sign-up, whose script works there", async ({ page }) => {
  const response = await page.request.get("/api/properties/getproperties?perPage=1");
  const { property }: { property: { _id: string }[] } = await response.json();
  await page.goto(`/${property[0]?._id}`);
  await page.getByRole("main").getByRole("link", { name: "Service Sign Up" }).click();
  await expect(page).toHaveURL(paths.service);
  await expect(formOf(page)).toHaveAttribute("novalidate", "");
});
