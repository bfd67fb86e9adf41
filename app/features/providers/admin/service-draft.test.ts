import { describe, expect, it } from "vitest";
import { buildProvider } from "../../../../tests/helpers/factories.ts";
import type { Provider } from "../model.ts";
import { type ProviderOnWire, providerToWire } from "../wire.ts";
import { buildDraft, buildServiceForm, checkDraft, isSameDraft, toggleService } from "./service-draft.ts";
import { mergeDraft } from "./service-merge.ts";

const at = new Date("2026-11-21T06:30:00Z");

function seenService(given: Partial<Provider> = {}): ProviderOnWire {
  return providerToWire({
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
    const draft = buildDraft(seenService());
    expect(checkDraft(draft)).toEqual({});
    expect(Object.keys(checkDraft(buildDraft(undefined))).sort()).toEqual(["availability", "name"]);
    expect(Object.keys(checkDraft({ ...draft, website_link: "javascript:alert(1)" }))).toEqual([
      "website_link",
    ]);
    expect(Object.keys(checkDraft({ ...draft, other_services: "x".repeat(81) }))).toEqual(["services"]);
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
    expect(isSameDraft(draft, { ...draft, name: `${draft.name} ` })).toBe(true);
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

describe("what somebody else saved meanwhile", () => {
  const seen = seenService();

  it("fills the fields that were not touched here, and leaves those that were", () => {
    const current = seenService({ area: "Clement Town", city: "Haridwar", picture: null });
    const draft = { ...buildDraft(seen), loc_area: "Race Course", name: "Mine" };
    expect(mergeDraft(draft, seen, current)).toEqual({
      draft: { ...draft, loc_city: "Haridwar", profile_pic_alt: "" },
      differences: [
        { field: "loc_area", theirs: "Clement Town", isContested: true },
        { field: "loc_city", theirs: "Haridwar", isContested: false },
        { field: "profile_pic_alt", theirs: "", isContested: false },
      ],
      isPictureChanged: true,
    });
  });

  it("is no difference where both typed the same", () => {
    const draft = { ...buildDraft(seen), loc_city: "Haridwar" };
    expect(mergeDraft(draft, seen, seenService({ city: "Haridwar" })).differences).toEqual([]);
  });
});
