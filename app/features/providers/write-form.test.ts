import { describe, expect, it } from "vitest";
import { readProviderForm } from "./write-form.ts";

const read = (texts: Record<string, string | string[]>) =>
  readProviderForm(new Map(Object.entries(texts).map(([field, text]) => [field, [text].flat()])));

describe("the form of a provider", () => {
  it("says what it names and nothing else", () => {
    expect(read({})).toEqual({ changes: {}, fields: {} });
    expect(read({ name: "", loc_area: "  ", services: ["", " , "] })).toEqual({ changes: {}, fields: {} });
    expect(read({ name: "Studio\n  Chajja\u202e", surname: "x", _id: "y", picture: "z" }).changes).toEqual({
      name: "Studio Chajja",
    });
  });

  it("takes services repeated or comma-joined, known ones under their own spelling, each once", () => {
    const services = ["rera agent, Architects,", "ARCHITECTS", "Surveyor", "surveyor"];
    expect(read({ services }).changes.services).toEqual(["RERA Agent", "Architects", "Surveyor"]);
    expect(read({ services: "x".repeat(81) }).fields.services).toBe("At most 80 characters.");
    const many = Array.from({ length: 101 }, (_, index) => `Work ${index}`);
    expect(read({ services: many }).fields.services).toBe("At most 100 services.");
    expect(read({ services: many.slice(0, 100) }).changes.services).toHaveLength(100);
  });

  it("knows the states by any of their spellings and no others", () => {
    expect(read({ loc_state: "Uttrakhand" }).changes.state).toBe("Uttarakhand");
    expect(read({ loc_state: "Atlantis" }).fields).toEqual({ loc_state: "Please select a valid state." });
  });

  it("takes one of the three availabilities", () => {
    expect(read({ availability: "online / offline" }).changes.availability).toBe("Online/Offline");
    expect(Object.keys(read({ availability: "Sometimes" }).fields)).toEqual(["availability"]);
  });

  it.each([
    ["https://studio.example", "https://studio.example"],
    ["studio.example/page", "https://studio.example/page"],
    ["#", null],
  ])("stores the link %j as %j", (typed, stored) => {
    expect(read({ website_link: typed }).changes.websiteUrl).toBe(stored);
  });

  it.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    " \u0001javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "mailto:a@b.example",
    "//evil",
    "n/a",
  ])("refuses the link %j", (typed) => {
    for (const field of ["facebook_link", "instagram_link", "website_link", "whatsapp_link"]) {
      expect(Object.keys(read({ [field]: typed }).fields)).toEqual([field]);
    }
  });

  it("keeps a WhatsApp number as typed, where it has all its digits", () => {
    expect(read({ whatsapp_link: "+91 98370 41122" }).changes.whatsappUrl).toBe("+91 98370 41122");
    expect(read({ whatsapp_link: "https://wa.me/919837041122" }).changes.whatsappUrl).toBe(
      "https://wa.me/919837041122",
    );
    expect(Object.keys(read({ whatsapp_link: "98370" }).fields)).toEqual(["whatsapp_link"]);
  });

  it("empties what `clear` names, unless it is given as well", () => {
    const cleared = read({ clear: ["loc_area", "services", "profile_pic", "loc_city"], loc_city: "Noida" });
    expect(cleared).toEqual({
      changes: { area: null, services: [], isPictureRemoved: true, city: "Noida" },
      fields: {},
    });
    for (const name of ["name", "availability", "_id", "constructor"]) {
      expect(read({ clear: name }).fields.clear).toBe("Only an optional field can be cleared.");
    }
  });

  it("refuses texts that are too long or can't be stored", () => {
    expect(read({ name: "x".repeat(200) }).fields).toEqual({});
    expect(read({ name: "x".repeat(201) }).fields).toEqual({ name: "At most 200 characters." });
    expect(read({ loc_area: "x".repeat(2001) }).fields).toEqual({ loc_area: "At most 2,000 characters." });
    const link = `https://studio.example/${"x".repeat(2000)}`;
    expect(read({ website_link: link }).fields).toEqual({ website_link: "At most 2,000 characters." });
    expect(Object.keys(read({ name: "a\0b" }).fields)).toEqual(["name"]);
    expect(Object.keys(read({ loc_area: "half \ud83d" }).fields)).toEqual(["loc_area"]);
  });
});
