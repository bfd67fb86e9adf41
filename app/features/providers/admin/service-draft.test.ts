import { describe, expect, it } from "vitest";
import { changedFields } from "#app/shared/draft-merge.ts";
import { buildProvider } from "../../../../tests/helpers/factories.ts";
import { type ApiProvider, providerToApi } from "../api-shape.ts";
import type { Provider } from "../model.ts";
import { buildDraft, buildServiceForm, checkDraft, draftFields, toggleService } from "./service-draft.ts";

const at = new Date("2026-11-21T06:30:00Z");

function seenService(given: Partial<Provider> = {}): ApiProvider {
  return providerToApi({
    ...buildProvider({ name: "Studio Chajja" }),
    area: "Rajpur Road",
    state: "Uttarakhand",
    city: "Dehradun",
    services: ["Surveyor", "Architects", "RERA Agent"],
    facebookUrl: null,
    whatsappUrl: "98370 41122",
    instagramUrl: null,
    websiteUrl: "https://studio.example",
    picture: { contentHash: "0".repeat(32), width: 600, height: 700, alt: "At a desk" },
    isSample: false,
    createdAt: at,
    updatedAt: at,
    ...given,
  });
}

const sent = (form: FormData) => [...form].map(([field, value]) => [field, String(value)]);
const stamp = ["if_updated_at", at.toISOString()];

describe("the public contact of a service", () => {
  const filled = { ...buildDraft(undefined), name: "Studio Chajja", availability: "Online" };
  const asked = { whatsapp_link: expect.stringContaining("needs a public contact") };

  it("is asked for where one is added, and where the last one is taken away", () => {
    expect(checkDraft(filled, undefined)).toEqual(asked);
    const seen = seenService({ websiteUrl: null });
    expect(checkDraft({ ...buildDraft(seen), whatsapp_link: "" }, seen)).toEqual(asked);
  });

  it.each([
    ["whatsapp_link", "98370 41122"],
    ["facebook_link", "facebook.com/studio"],
    ["website_link", "studio.example"],
  ])("is a %s alone", (field, text) => {
    expect(checkDraft({ ...filled, [field]: text }, undefined)).toEqual({});
  });

  it("is not asked for of an old service without one, while its links are not touched", () => {
    const seen = seenService({ whatsappUrl: null, websiteUrl: null });
    expect(checkDraft({ ...buildDraft(seen), loc_area: "Sector 62" }, seen)).toEqual({});
  });
});

describe("the form of a service", () => {
  it("opens with what is stored", () => {
    expect(buildDraft(seenService())).toMatchObject({
      services: "RERA Agent,Architects",
      other_services: "Surveyor",
      facebook_link: "",
      whatsapp_link: "98370 41122",
      profile_pic_alt: "At a desk",
    });
    expect(Object.values(buildDraft(undefined)).join("")).toBe("");
  });

  it("chooses and leaves services, in the order they are offered", () => {
    expect(toggleService("", "Builder")).toBe("Builder");
    expect(toggleService("Builder", "RERA Agent")).toBe("RERA Agent,Builder");
    expect(toggleService("RERA Agent,Builder", "RERA Agent")).toBe("Builder");
  });

  it("is checked by the server's rules", () => {
    const seen = seenService();
    const draft = buildDraft(seen);
    const wrongIn = (change: Partial<typeof draft>) => Object.keys(checkDraft({ ...draft, ...change }, seen));
    expect(wrongIn({})).toEqual([]);
    expect(wrongIn({ name: " ", availability: "" }).sort()).toEqual(["availability", "name"]);
    expect(Object.keys(checkDraft(buildDraft(undefined), undefined)).sort()).toEqual([
      "availability",
      "name",
      "whatsapp_link",
    ]);
    expect(wrongIn({ website_link: "javascript:alert(1)" })).toEqual(["website_link"]);
    expect(wrongIn({ other_services: "x".repeat(81) })).toEqual(["services"]);
  });

  it("demands nothing of a field that was not touched", () => {
    const seen = seenService({ websiteUrl: "ask at the office" });
    expect(checkDraft({ ...buildDraft(seen), loc_area: "Sector 62" }, seen)).toEqual({});
  });

  it("sends of a new service all that is given", () => {
    const draft = { ...buildDraft(undefined), name: "Studio", availability: "Online", services: "Builder" };
    expect(sent(buildServiceForm({ ...draft, other_services: "Valuer" }, undefined, undefined))).toEqual([
      ["name", "Studio"],
      ["availability", "Online"],
      ["services", "Builder,Valuer"],
    ]);
  });

  it("sends of a stored service what differs from what was seen, and clears what was emptied", () => {
    const seen = seenService();
    const draft = buildDraft(seen);
    expect(changedFields(draftFields, { ...draft, name: `${draft.name} ` }, draft)).toEqual([]);
    expect(sent(buildServiceForm(draft, undefined, seen))).toEqual([stamp]);
    const emptied = { ...draft, loc_area: "", whatsapp_link: " ", services: "", other_services: " , " };
    expect(sent(buildServiceForm(emptied, undefined, seen))).toEqual([
      ["clear", "loc_area"],
      ["clear", "whatsapp_link"],
      ["clear", "services"],
      stamp,
    ]);
    expect(sent(buildServiceForm({ ...draft, loc_city: "Haridwar" }, undefined, seen))).toEqual([
      ["loc_city", "Haridwar"],
      stamp,
    ]);
  });

  it("removes a picture with its words, and keeps the words that stand beside a new one", () => {
    const seen = seenService();
    const draft = buildDraft(seen);
    const gone = buildServiceForm({ ...draft, profile_pic_alt: "" }, "removed", seen);
    expect(sent(gone)).toEqual([["clear", "profile_pic"], stamp]);
    const none = buildServiceForm(
      { ...draft, profile_pic_alt: "Me" },
      undefined,
      seenService({ picture: null }),
    );
    expect(sent(none)).toEqual([stamp]);
    const form = buildServiceForm(draft, new File(["x"], "me.png"), seen);
    expect([...form.keys()]).toEqual(["profile_pic", "profile_pic_alt", "if_updated_at"]);
  });
});
