import { expect, it } from "vitest";
import { noFilters } from "./directory-address.ts";
import { canonicalFilters, formatDirectoryTitle, formatProviderCount } from "./directory-seo.ts";

it("names what is looked for, and where", () => {
  expect(formatDirectoryTitle(noFilters, 1)).toBe("Real estate service providers in India");
  expect(
    formatDirectoryTitle(
      { state: "Haryana", city: "Gurugram", availability: "Online/Offline", service: "Property Lawyer" },
      2,
    ),
  ).toBe("Real estate service providers in Gurugram, Haryana: Property Lawyer, Online/Offline, page 2");
});

it("names a city that is its own state once", () => {
  const chandigarh = { ...noFilters, state: "Chandigarh", city: "Chandigarh" };
  expect(formatDirectoryTitle(chandigarh, 1)).toBe("Real estate service providers in Chandigarh");
});

it("repeats no text that stands in no list", () => {
  const filters = { ...noFilters, state: "Goa", city: "Call Us Now" };
  expect(formatDirectoryTitle(filters, 1)).toBe("Real estate service providers in Goa");
  expect(canonicalFilters(filters)).toEqual({ ...noFilters, state: "Goa" });
});

it("counts one provider as one", () => {
  expect([0, 1, 20_000].map(formatProviderCount)).toEqual([
    "0 service providers",
    "1 service provider",
    "20,000 service providers",
  ]);
});
