import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { homeContent } from "#app/home-content.ts";
import { Rooms } from "./rooms.tsx";
import { WhyChoose } from "./why-choose.tsx";

const why = renderToStaticMarkup(<WhyChoose brandName="Ghar" />);

it("the promise of ready homes leads to those, and stands beside no list of others", () => {
  const { readyToMove } = homeContent.claims;
  expect(why).toContain(readyToMove);
  expect(why).toContain('href="/rera-approved-projects-villa-duplex-flats?projectStatus=Ready+to+Move"');
  const rooms = renderToStaticMarkup(<Rooms brandName="Ghar" />);
  expect(rooms).toContain('href="/rera-approved-projects-villa-duplex-flats"');
  expect(rooms).not.toContain(readyToMove);
});

it("the guarantee leads to its terms", () => {
  expect(why).toContain('href="/termsandconditions#guarantee"');
});
