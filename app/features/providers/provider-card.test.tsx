import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { buildProvider } from "../../../tests/helpers/factories.ts";
import type { Provider } from "./model.ts";
import { ProviderCard } from "./provider-card.tsx";

const provider: Provider = {
  ...{ facebookUrl: null, whatsappUrl: null, instagramUrl: null, websiteUrl: null },
  ...{ picture: null, isSample: false, area: null, state: null, city: null, services: [] },
  ...{ createdAt: new Date(0), updatedAt: new Date(0) },
  ...buildProvider(),
};

function render(given: Partial<Provider>): string {
  const Page = createRoutesStub([
    { path: "/", Component: () => <ProviderCard provider={{ ...provider, ...given }} /> },
  ]);
  return renderToString(<Page initialEntries={["/"]} />);
}

describe("the card of a provider", () => {
  it("says the place from the near to the far", () => {
    expect(render({})).toContain("Rajpur Road, Dehradun, Uttarakhand");
  });

  it("says in what language the name is", () => {
    expect(render({ name: "अधिवक्ता मीरा" })).toMatch(/<h2 [^>]*lang="hi"/);
    expect(render({})).not.toContain("lang=");
  });

  it("says so where nobody can be reached by it", () => {
    expect(render({ whatsappUrl: "98370 41122" })).toContain("on WhatsApp");
    expect(render({ whatsappUrl: "98370 41122" })).not.toContain("no public contact");
    expect(render({})).toContain("has no public contact yet");
  });
});
