import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import {
  drawPicture,
  drawPictures,
  type Fields,
  propertyCalls,
} from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import type { ApiStaffProject } from "../api-shape.ts";

let test: TestApp;
let calls: ReturnType<typeof propertyCalls>;
beforeAll(async () => {
  test = await buildTestApp();
  calls = propertyCalls(test, (await signIn(test)).headers);
});
afterAll(() => test.close());

const units = ["2", "3", "4"].map((bhk) => JSON.stringify({ bhk, Price: "", Area: "" }));
type Image = { id?: string; url?: string; alt?: string };
const idsOf = (images: Image[]) => images.map(({ id }) => id);
const altsOf = (images: Image[]) => images.map(({ alt }) => alt);
const galleryOf = ({ imgCollection }: ApiStaffProject) => idsOf(imgCollection);
const plansOf = ({ image }: ApiStaffProject) => image.map((plan) => ("id" in plan ? plan.id : "none"));
const logoOf = ({ developer_logo: logo }: ApiStaffProject) => ("id" in logo ? logo.id : undefined);
const statusOf = async (url: string) => (await test.app.inject(url)).statusCode;
const contentOf = (url: string) => url.replace(/-\d+\.\w+$/, "");

async function storeWithPictures() {
  const [gallery, plans, developer_logo] = [
    await drawPictures(3),
    await drawPictures(3),
    await drawPicture(),
  ];
  return calls.store({ bhk_no: units, imgCollection: gallery, image: plans, developer_logo });
}

describe("pictures of a new project", () => {
  it("are stored in the order they came, text parts before or after them", async () => {
    const [first, second] = await drawPictures(2);
    if (!first || !second) throw new Error("two pictures were drawn");
    const property = await calls.store({
      imgCollection: [first, second],
      image: await drawPictures(2),
      developer_logo: await drawPicture(),
      bhk_no: units,
      why: "Quiet",
    });
    expect(property.imgCollection).toHaveLength(2);
    expect(property.image.map((plan) => "id" in plan)).toEqual([true, true, false]);
    expect(property).toMatchObject({ why: ["Quiet"], developer_logo: { width: 8, height: 6 } });
    for (const { url } of property.imgCollection) expect(await statusOf(url)).toBe(200);
    const again = await calls.store({ imgCollection: [second, first] });
    const urls = ({ imgCollection }: ApiStaffProject) => imgCollection.map(({ url }) => url);
    expect(urls(again)).toEqual(urls(property).reverse());
  });

  it("may be described, stand in a chosen order and leave a unit out", async () => {
    const [one, two] = await drawPictures(2);
    if (!one || !two) throw new Error("two pictures were drawn");
    const property = await calls.store({
      bhk_no: units,
      image: [one, two],
      keep: ["image:new", "image:none", "image:new"],
      alt: ["new:image:1:Plan: 4 BHK", "new:image:0:Plan of the 2 BHK"],
    });
    expect(property.image).toMatchObject([{ alt: "Plan of the 2 BHK" }, {}, { alt: "Plan: 4 BHK" }]);
  });

  it.each([
    ["a picture that nobody has", { keep: "imgCollection:0123456789abcdef" }, "keep"],
    ["a new picture that was not sent", { keep: "imgCollection:new" }, "keep"],
    ["a kind that does not exist", { keep: "gallery:new" }, "keep"],
    ["a gap among the pictures of the house", { keep: "imgCollection:none" }, "keep"],
    ["a description of nothing", { alt: "0123456789abcdef:Front" }, "alt"],
    ["a description of a new picture that was not sent", { alt: "new:imgCollection:0:Front" }, "alt"],
  ])("refuses %s", async (_name, fields, named) => {
    const { status, error } = await calls.add({ title: "Palm Court", ...fields });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([named]);
  });

  it("refuses a second logo, a long description, and more than 40 pictures of a kind", async () => {
    const logos = await calls.add({ title: "Palm Court", developer_logo: await drawPictures(2) });
    expect(logos.error.fields).toEqual({ developer_logo: "A developer has one logo." });
    const property = await calls.store({ imgCollection: await drawPictures(21) });
    const long = await calls.patch(property._id, { alt: `${galleryOf(property)[0]}:${"x".repeat(301)}` });
    expect(long.error.fields).toEqual({ alt: "A description has at most 300 characters." });
    const keep = galleryOf(property).map((id) => `imgCollection:${id}`);
    const more = await calls.patch(property._id, { keep, imgCollection: await drawPictures(20) });
    expect(more.error.fields).toEqual({ imgCollection: "At most 40 pictures." });
  });

  it("ignores files in other fields", async () => {
    const property = await calls.store({ brochure: await drawPicture(), why: await drawPicture() });
    expect(property).toMatchObject({ imgCollection: [], why: [] });
  });
});

describe("pictures of a project that exists", () => {
  it("of a kind are replaced as a whole, the other kinds stay, and nobody reaches the old ones any more", async () => {
    const before = await storeWithPictures();
    const { property } = await calls.overwrite(before._id, { imgCollection: await drawPicture() });
    expect(property.imgCollection).toHaveLength(1);
    expect(galleryOf(before)).not.toContain(galleryOf(property)[0]);
    expect([property.image, property.developer_logo]).toEqual([before.image, before.developer_logo]);
    for (const { url } of before.imgCollection) expect(await statusOf(url)).toBe(404);
    for (const { url } of property.imgCollection) expect(await statusOf(url)).toBe(200);
  });

  it("stay when only texts are sent, also where a unit goes", async () => {
    const before = await storeWithPictures();
    const { property } = await calls.patch(before._id, { bhk_no: units.slice(0, 2), image: "undefined" });
    expect(plansOf(property)).toEqual(plansOf(before));
  });

  it("are kept and ordered by keep, new ones among them or last", async () => {
    const before = await storeWithPictures();
    const [a, b, c] = galleryOf(before);
    const { property } = await calls.patch(before._id, {
      imgCollection: await drawPictures(2),
      keep: [`imgCollection:${c}`, "imgCollection:new", `imgCollection:${a}`],
    });
    const ids = galleryOf(property);
    expect(ids).toHaveLength(4);
    expect([ids[0], ids[2]]).toEqual([c, a]);
    expect(ids).not.toContain(b);
    const [, dropped] = before.imgCollection;
    expect(await statusOf(dropped?.url ?? "")).toBe(404);
    const turned = await calls.patch(before._id, { keep: ids.map((id) => `imgCollection:${id}`).reverse() });
    expect(galleryOf(turned.property)).toEqual(ids.reverse());
  });

  it("of units move with them, and a unit may lose its own", async () => {
    const before = await storeWithPictures();
    const [a, b, c] = plansOf(before);
    const { property } = await calls.patch(before._id, {
      image: await drawPicture(),
      keep: [`image:${c}`, "image:none", `image:${a}`, "image:new"],
    });
    expect(plansOf(property).slice(0, 3)).toEqual([c, "none", a]);
    expect(plansOf(property)).toHaveLength(4);
    expect(plansOf(property)).not.toContain(b);
    const again = await calls.patch(before._id, { keep: [`image:${c}`, "image:none", `image:${a}`] });
    expect(plansOf(again.property)).toEqual([c, "none", a]);
  });

  it.each(["keep", "clear"])("all go when %s says so", async (how) => {
    const before = await storeWithPictures();
    const fields: Fields =
      how === "keep"
        ? { keep: ["imgCollection:", "developer_logo:", "image:"] }
        : { clear: ["imgCollection", "developer_logo", "image"] };
    const { property } = await calls.patch(before._id, fields);
    expect(property).toMatchObject({ imgCollection: [], developer_logo: {}, image: [{}, {}, {}] });
    for (const { url } of before.imgCollection) expect(await statusOf(url)).toBe(404);
  });

  it("are described anew without being touched", async () => {
    const before = await storeWithPictures();
    const [a, b] = galleryOf(before);
    const { property } = await calls.patch(before._id, {
      alt: [`${a}:From the road: evening`, `${b}:  `, `${logoOf(before)}:<b>Logo</b>`],
    });
    expect(altsOf(property.imgCollection)).toEqual(["From the road: evening", "", ""]);
    expect(property.developer_logo).toMatchObject({ alt: "<b>Logo</b>" });
    expect(galleryOf(property)).toEqual(galleryOf(before));
    const same = await calls.patch(before._id, { alt: `${a}:From the road: evening` });
    expect(same.property.updated_at).toBe(property.updated_at);
  });

  it("can't be taken from another project or kind, nor be named twice", async () => {
    const [mine, theirs] = [await storeWithPictures(), await storeWithPictures()];
    const [a] = galleryOf(mine);
    for (const keep of [
      [`imgCollection:${galleryOf(theirs)[0]}`],
      [`imgCollection:${plansOf(mine)[0]}`],
      [`imgCollection:${a}`, `imgCollection:${a}`],
    ])
      expect(await calls.patch(mine._id, { keep })).toMatchObject({
        status: 400,
        error: { fields: { keep: expect.any(String) } },
      });
    const alt = `${galleryOf(theirs)[0]}:Mine`;
    expect(await calls.patch(mine._id, { alt })).toMatchObject({
      status: 400,
      error: { fields: { alt: expect.any(String) } },
    });
    expect(await calls.read(mine._id)).toEqual(mine);
  });

  it("that two projects share stay until neither has them", async () => {
    const shared = await drawPicture();
    const [one, two] = [
      await calls.store({ imgCollection: shared }),
      await calls.store({ imgCollection: shared }),
    ];
    const url = one.imgCollection[0]?.url ?? "";
    await calls.remove(one._id);
    expect(await statusOf(url)).toBe(200);
    await calls.patch(two._id, { keep: "imgCollection:" });
    expect(await statusOf(url)).toBe(404);
  });

  it("go with the project", async () => {
    const before = await storeWithPictures();
    const files = new Set(before.imgCollection.map(({ url }) => contentOf(url)));
    expect((await calls.remove(before._id)).status).toBe(200);
    for (const file of files) expect(await statusOf(`${file}-8.webp`)).toBe(404);
  });

  it("are one whole set after ten overwrites at once, with no file too many", async () => {
    const before = await calls.store({ bhk_no: units });
    const filesBefore = await countMasters();
    const sets = await Promise.all(Array.from({ length: 10 }, () => drawPictures(3)));
    const answers = await Promise.all(
      sets.map((imgCollection) => calls.overwrite(before._id, { imgCollection, floor: "1" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(sets.map(() => 200));
    const after = await calls.read(before._id);
    expect(answers.map(({ property }) => galleryOf(property).join())).toContain(galleryOf(after).join());
    expect(after.imgCollection).toHaveLength(3);
    for (const { url } of after.imgCollection) expect(await statusOf(url)).toBe(200);
    expect(await countMasters()).toBe(filesBefore + 3);
  });

  it("and texts changed at once both change", async () => {
    const before = await storeWithPictures();
    const changes: Fields[] = [
      { imgCollection: await drawPicture() },
      { image: await drawPicture() },
      { developer_logo: await drawPicture() },
      { title: "Renamed" },
    ];
    await Promise.all(changes.map((fields) => calls.patch(before._id, fields)));
    const after = await calls.read(before._id);
    expect(after).toMatchObject({ title: "Renamed", imgCollection: { length: 1 } });
    expect(plansOf(after)[0]).not.toBe(plansOf(before)[0]);
    expect(logoOf(after)).not.toBe(logoOf(before));
  });
});

async function countMasters(): Promise<number> {
  return (await Array.fromAsync(test.storage.list("master/"))).length;
}
