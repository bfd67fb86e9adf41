import { readFileSync } from "node:fs";
import { expect, openHydrated, test } from "../helpers/journey.ts";
import { findMissing, readWords } from "../helpers/page-words.ts";

/** Every text for visitors that the owner fixed, on the page where it belongs. */
const list = "/rera-approved-projects-villa-duplex-flats";
const statuses = ["Under Construction", "Ready to Move"];
const subTypes = ["Apartment", "Row House / Villa", "Independent Floor"];
const amenities = [
  "Hospital",
  "Park",
  "School",
  "Club House",
  "Play Area",
  "College",
  "Metro Station",
  "Police Station",
  "Mall",
  "Shopping Mall",
  "Cinema Hall",
];

const pages: { name: string; path: string; texts: (string | RegExp)[] }[] = [
  {
    name: "header and footer",
    path: list,
    texts: [
      ...["Home", "RERA Projects", "Services", "Blog", "More", "Search Property"],
      ...["For Buyers", "For Builders", "For Realtors", "Company"],
      ...["Terms and conditions", "Privacy policy"],
    ],
  },
  {
    name: "home",
    path: "/",
    texts: [
      ...["Find RERA Projects", "Find Agents & Service provider"],
      ...["RERA Projects", "Home Inspection", "Property Law Consultant"],
      ...["RERA Agents", "Interior Decorator", "Transparency"],
      ...["Bottom Rate Guarantee", "No Brokerage Policy", "Ready to move property"],
      ...[/^No brokerage charged/, /^Lowest price guaranteed.*double the discount/],
      ...[
        /^Only RERA-approved .*occupancy-certified or ready to move/,
        /^Unbiased pros and cons for every project/,
      ],
      ...["75+", "RERA projects", "300+", "Visits", "210+", "Happy customers"],
      ...["Dehradun", "Uttarakhand", "Gurugram", "Haryana", "Noida", "Uttar Pradesh"],
      ...["Work with us", "Builder", "Agent", "Service provider", "1 of 2"],
    ],
  },
  {
    name: "project list",
    path: list,
    texts: [
      "List of all RERA Approved Housing Projects in India",
      "List of all 1bhk, 2bhk, 3bhk, 4bhk flats, villas and duplex for sale and all are RERA approved",
      /^RERA, projects, 1bhk, 2bhk, 3bhk, 4bhk, flats duplex, villa$/,
      ...["State", "Select State", "City", "Select City", "Search", "Project status", "BHK", "Budget"],
      ...["1", "2", "3", "4", "5", "6", ...statuses],
      ...["More Filters", "Sub Type", "Amenities", ...subTypes, ...amenities, "Done", "Clear"],
      ...[/^Property: \d+$/, "List", "Grid", "Design For Life", "Hot Deals", /^Share /],
      ...[/^\d(, \d)* BHK$/, /^₹[\d.]+ (Lacs|Cr) – ₹[\d.]+ (Lacs|Cr)$/, /[\d.]+ (K|Lacs) views$/],
    ],
  },
  {
    name: "service providers",
    path: "/real-estate-service-providers",
    texts: [
      ...["Design For Life", "State", "Select State", "City", "Select City", "Search"],
      ...["Availability", "All", "Online", "Offline", "Online/Offline", "Services"],
      ...["RERA Agent", "Vastu Consultant", "Architects", "Property Lawyer", "Interior Designer", "Builder"],
    ],
  },
  { name: "login", path: "/login", texts: ["Username", "Password", "Submit"] },
  { name: "service sign-up", path: "/servicesignup", texts: ["Service Sign Up"] },
  { name: "builder sign-up", path: "/partnershipsignup", texts: ["Partnership Sign Up"] },
  {
    name: "terms",
    path: "/termsandconditions",
    texts: [
      ...[/requested within 5 days/, /25% of the lead quota/, /within 2 working days/],
      ...[/for 5 days after the temporary link/, /preceding 2 months/, /courts of Delhi/],
    ],
  },
  { name: "privacy policy", path: "/privacypolicy", texts: ["Privacy policy"] },
];

const projectTexts = [
  ...[
    "Property Details",
    "Floor Plan",
    "Amenities",
    "Disclaimer",
    "RERA certificate",
    "Developer",
    "Location",
  ],
  ...["Price range", "Calculate estimated EMI", "Other Details", "Possession in"],
  ...["Configuration", "Carpet Area", "Towers", "Floors", "Apartments per Floor"],
  ...["Why You should buy this property", "Other Features", "All", "Area", "BHK", "Price"],
  ...[
    "Similar Properties",
    "Are you an Agent?",
    /only an information intermediary and features RERA approved/,
  ],
  ...[/2400\+/, /800\+/, "Contact Now", "Name", "Mobile", "Email", "Project name", "State", "City", "Budget"],
  ...["Form Submitted Successfully!", "Please select a valid state.", /250/],
  "Please Enter your Name, Email, Mobile & Project Name to get Callback from Us!",
];

/** Texts that answer what somebody does: the journey of it sees them. */
const responses: Record<string, string> = {
  "Copied to clipboard !!": "list.spec.ts",
  "Loading...": "list.spec.ts",
  "Form Submitted Successfully!": "../helpers/contact-journey.ts",
  "Please select a valid state.": "contact-form.spec.ts",
  "Invalid Request ! Password or Username wrong": "staff-login.spec.ts",
  "Uploaded Successfully": "staff-project-form.spec.ts",
  "Updated Property successfully": "staff-project-form.spec.ts",
  "Some Error Occurred !": "staff-project-trouble.spec.ts",
  "Delete Successfully !!": "staff-projects-table.spec.ts",
  "Success ! Deleted an Admin Successfully": "staff-admins.spec.ts",
  "Loading chunk failed": "failures.spec.ts",
};

for (const { name, path, texts } of pages) {
  test(`the fixed texts: ${name}`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(findMissing(readWords(await response.text()), texts)).toEqual([]);
  });
}

test("the fixed texts: a project", async ({ request }) => {
  const response = await request.get("/api/properties/getproperties?perPage=100");
  const { property }: { property: { _id: string; title: string; image: unknown[] }[] } =
    await response.json();
  const project = property.find(({ image }) => image.length > 1);
  const html = await (await request.get(`/${project?._id}`)).text();
  expect(findMissing(readWords(html), [`RERA Project: ${project?.title}`, ...projectTexts])).toEqual([]);
});

test("the limits of the budget, and its 0 for none", async ({ page }) => {
  await openHydrated(page, `${list}?price=100000000`);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const slider = page.getByRole("slider", { name: "Budget" });
  await expect(slider).toHaveAttribute("aria-valuetext", /^Up to ₹10\sCr$/);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "No limit");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "No limit");
  await page.getByRole("button", { name: /^Show \d+ projects$/ }).click();
  await expect(page).toHaveURL(list);
});

for (const [text, journey] of Object.entries(responses)) {
  test(`a journey sees '${text}'`, () => {
    expect(readFileSync(new URL(journey, import.meta.url), "utf8")).toContain(text);
  });
}
