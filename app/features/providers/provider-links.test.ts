import { describe, expect, it } from "vitest";
import { buildProviderLinks } from "./provider-contacts.tsx";

const none = { whatsappUrl: null, facebookUrl: null, instagramUrl: null, websiteUrl: null };
const whatsapp = (whatsappUrl: string) => buildProviderLinks({ ...none, whatsappUrl }).whatsapp;

describe("the links of a provider", () => {
  it("are web addresses", () => {
    expect(
      buildProviderLinks({
        whatsappUrl: "https://wa.me/919837041122",
        facebookUrl: "facebook.com/studio",
        instagramUrl: "http://instagram.com/studio",
        websiteUrl: "studio.example",
      }),
    ).toEqual({
      whatsapp: "https://wa.me/919837041122",
      facebook: "https://facebook.com/studio",
      instagram: "http://instagram.com/studio",
      website: "https://studio.example/",
    });
  });

  it.each([
    "#",
    "",
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "java\nscript:x",
    "n/a",
  ])("are left out where %j was typed", (text) => {
    const typed = { whatsappUrl: text, facebookUrl: text, instagramUrl: text, websiteUrl: text };
    expect(Object.values(buildProviderLinks(typed))).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("lead to WhatsApp from a number alone", () => {
    expect(whatsapp("98370 41122")).toBe("https://wa.me/919837041122");
    expect(whatsapp("098370-41122")).toBe("https://wa.me/919837041122");
    expect(whatsapp("+91 98370 41122")).toBe("https://wa.me/919837041122");
    expect(whatsapp("12345")).toBeUndefined();
  });
});
