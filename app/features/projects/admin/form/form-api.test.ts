import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ImageItem } from "#app/ui/images/image-list-state.ts";
import type { ApiProject } from "../../api-shape.ts";
import { buildFormData, changedFields, formFromApi } from "./form-api.ts";
import { emptyForm, type ProjectForm } from "./form-fields.ts";

function picture(id: string, alt = ""): ApiProject["imgCollection"][number] {
  return { id, url: `/media/${id}-720.webp`, alt, width: 720, height: 480, srcset: "" };
}

function newPicture(key: string, alt = ""): ImageItem {
  const file = new File([key], `${key}.png`, { type: "image/png" });
  return {
    key,
    url: `blob:${key}`,
    srcset: "",
    alt,
    name: file.name,
    storedId: null,
    file,
    isRemoved: false,
  };
}

const record: ApiProject = {
  _id: "palm-court-dehradun-7k3f9q",
  rera_no: "UKREP04230000412",
  title: "Palm Court",
  developer: "Himgiri Homes",
  city: "Dehradun",
  state: "Uttarakhand",
  district: "",
  locality: "Rajpur Road",
  bhk: [2, 3],
  bhk_no: [
    JSON.stringify({ bhk: "2", Price: "62.4 Lacs", Area: "835 sq.ft." }),
    JSON.stringify({ bhk: "3", Price: "98 Lacs", Area: "1,255 sq.ft." }),
  ],
  image: [picture("plan-a"), {}],
  imgCollection: [picture("one", "Front"), picture("two"), picture("three")],
  developer_logo: picture("logo"),
  pricingmin: 6_240_000,
  pricing_max: 9_800_000,
  priceMinFormated: "62.4 Lacs",
  priceMaxFormated: "98 Lacs",
  website_property: "https://palm.example",
  possession: "2026-03-31",
  configuration: "2 and 3 BHK",
  carpet_area: "835–1,255 sq.ft.",
  tower: 3,
  floor: 12,
  apartment_per_floor: 4,
  why: ["Near the park", "East facing"],
  cautions: ["Road is being widened"],
  other_fet: [],
  amenites: ["Park", "Collage", "Helipad"],
  project_status: "Ready to Move",
  property_type: "Apartment",
  hot_deal: true,
  views: 12,
  registration_status: "Registered",
  approved_on: null,
  open_area_percent: null,
  rera_valid_until: null,
  rera_checked_on: null,
  rera_authority: null,
  visibility: "public",
  is_sample: false,
  created_at: "2026-11-01T00:00:00.000Z",
  updated_at: "2026-11-02T00:00:00.000Z",
};

const base = formFromApi(record);

function sent(after: ProjectForm, before?: ProjectForm): [string, string][] {
  return [...buildFormData(after, before)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : `file ${value.name}`,
  ]);
}

const edited = (patch: Partial<ProjectForm>) => sent({ ...base, ...patch }, base);

describe("buildFormData, of a stored project", () => {
  it("sends nothing where nothing was changed, however often it was loaded", () => {
    expect(sent(base, base)).toEqual([]);
    expect(sent(formFromApi(record), base)).toEqual([]);
    expect(changedFields(base, formFromApi(record))).toEqual([]);
  });

  it("sends a changed text alone and trimmed, and names an emptied one", () => {
    expect(edited({ title: " Palm Court II ", websiteUrl: "" })).toEqual([
      ["title", "Palm Court II"],
      ["clear", "website_property"],
    ]);
  });

  it("sends a changed list whole, without its empty rows", () => {
    const pros = [...base.pros.toReversed(), { key: "x", text: "  " }];
    expect(edited({ pros, amenities: [] })).toEqual([
      ["why", "East facing"],
      ["why", "Near the park"],
      ["clear", "amenites"],
    ]);
  });

  it("sends a price in rupees, from either way of typing it", () => {
    expect(edited({ priceMinRupees: "55 Lacs" })).toEqual([["pricingmin", "5500000"]]);
    expect(edited({ priceMinRupees: "55,00,000" })).toEqual([["pricingmin", "5500000"]]);
    expect(edited({ priceMinRupees: "62.40 Lacs" })).toEqual([]);
    expect(edited({ priceMaxRupees: "" })).toEqual([["clear", "pricing_max"]]);
  });

  it("tells the day of the comparison anew with another number, for the server forgets it", () => {
    const checked = { ...base, reraCheckedOn: "2026-11-20" };
    expect(sent({ ...checked, reraNumber: "UKREP04230000413" }, checked)).toEqual([
      ["rera_no", "UKREP04230000413"],
      ["rera_checked_on", "2026-11-20"],
    ]);
    expect(edited({ state: "Haryana" })).toEqual([["state", "Haryana"]]);
  });

  it("keeps an amenity with a comma in one piece", () => {
    expect(edited({ amenities: ["Pool, heated"] })).toEqual([["amenites", '["Pool, heated"]']]);
  });

  it("knows the parts of a carpet area", () => {
    expect(base.carpetArea).toEqual({ text: "835–1,255", unit: "sq.ft." });
    expect(edited({ carpetArea: { ...base.carpetArea, unit: "m" } })).toEqual([
      ["carpet_area", "835–1,255 m"],
    ]);
    const odd = formFromApi({ ...record, carpet_area: "90 gaj" });
    expect(odd.carpetArea).toEqual({ text: "90 gaj", unit: "" });
  });

  it("keeps, orders and adds pictures by id, and tells which are new", () => {
    const [one, two, three] = base.images;
    if (!one || !two || !three) throw new Error("three pictures");
    const images = [
      three,
      newPicture("fresh", "Gate at night"),
      { ...one, alt: "North side" },
      { ...two, isRemoved: true },
    ];
    expect(edited({ images })).toEqual([
      ["keep", "imgCollection:three"],
      ["keep", "imgCollection:new"],
      ["keep", "imgCollection:one"],
      ["alt", "new:imgCollection:0:Gate at night"],
      ["alt", "one:North side"],
      ["imgCollection", "file fresh.png"],
    ]);
  });

  it("sends a changed description without touching the pictures", () => {
    const images = base.images.map((image) => (image.key === "two" ? { ...image, alt: "Lobby" } : image));
    expect(edited({ images })).toEqual([["alt", "two:Lobby"]]);
  });

  it("keeps none where all were removed", () => {
    const images = base.images.map((image) => ({ ...image, isRemoved: true }));
    const logo = base.logo.map((image) => ({ ...image, isRemoved: true }));
    expect(edited({ images, logo })).toEqual([
      ["keep", "imgCollection:"],
      ["keep", "developer_logo:"],
    ]);
  });

  it("moves a floor plan with its unit", () => {
    expect(edited({ units: base.units.toReversed() })).toEqual([
      ["bhk_no", record.bhk_no[1]],
      ["bhk_no", record.bhk_no[0]],
      ["keep", "image:none"],
      ["keep", "image:plan-a"],
    ]);
  });

  it("leaves out units that say nothing, and changes a text without the plans", () => {
    const empty = { key: "x", bhk: " ", price: "", area: "", plan: [] };
    expect(edited({ units: [...base.units, empty] })).toEqual([]);
    const units = base.units.map((unit) => ({ ...unit, price: "1 Cr" }));
    expect(edited({ units }).map(([name]) => name)).toEqual(["bhk_no", "bhk_no"]);
  });

  it("replaces the logo", () => {
    expect(edited({ logo: [newPicture("mark")] })).toEqual([
      ["keep", "developer_logo:new"],
      ["developer_logo", "file mark.png"],
    ]);
  });
});

describe("buildFormData, of a new project", () => {
  it("needs a title alone", () => {
    expect(sent({ ...emptyForm, title: "Draft" })).toEqual([["title", "Draft"]]);
  });

  it("takes hostile texts as they are", () => {
    const title = `${"x".repeat(490)}"><script>`;
    expect(sent({ ...emptyForm, title, isHotDeal: true })).toEqual([
      ["title", title],
      ["hot_deal", "true"],
    ]);
  });

  it("sends the files after all texts, plans in the order of their units", () => {
    const units = [
      { key: "a", bhk: "1", price: "", area: "", plan: [] },
      { key: "b", bhk: "2", price: "", area: "", plan: [newPicture("plan")] },
    ];
    expect(sent({ ...emptyForm, title: "T", units, images: [newPicture("front")] })).toEqual([
      ["title", "T"],
      ["bhk_no", '{"bhk":"1","Price":"","Area":""}'],
      ["bhk_no", '{"bhk":"2","Price":"","Area":""}'],
      ["keep", "imgCollection:new"],
      ["keep", "image:none"],
      ["keep", "image:new"],
      ["imgCollection", "file front.png"],
      ["image", "file plan.png"],
    ]);
  });
});

describe("any text in any field", () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });

  it("changes nothing while it is only loaded", () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (line, lines) => {
        const hostile = { ...record, title: line, carpet_area: line, why: lines, amenites: lines };
        const loaded = formFromApi({
          ...hostile,
          bhk_no: lines.map((bhk) => JSON.stringify({ bhk, Price: line })),
        });
        expect(sent(loaded, loaded)).toEqual([]);
        expect(changedFields(loaded, formFromApi(hostile)).filter((name) => name !== "units")).toEqual([]);
      }),
    );
  });

  it("is sent as it was typed, apart from the spaces around it", () => {
    fc.assert(
      fc.property(text, (line) => {
        const title = sent({ ...base, title: `x${line}` }, base);
        expect(title).toEqual([["title", `x${line}`.trim().toWellFormed()]]);
      }),
    );
  });
});
