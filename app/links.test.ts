import { expect, it } from "vitest";
import {
  cardPath,
  dashboardHref,
  dashboardSegment,
  otherTabHref,
  projectHref,
  whatsappShareUrl,
} from "./links.ts";
import { staffEndpoints } from "./staff-links.ts";

it("writes a message into WhatsApp's link, whatever it holds", () => {
  const message = "Palm & Court #1: ₹62.4\u00a0Lacs\nhttps://homes.example/a%20b?x=1&y";
  const url = new URL(whatsappShareUrl(message));
  expect(url.origin + url.pathname).toBe("https://wa.me/");
  expect([...url.searchParams]).toEqual([["text", message]]);
});

it("has a path of its own for a card of any id", () => {
  expect(cardPath("palm-court")).toBe("/og/palm-court.png");
  expect(cardPath("a/b ?")).toBe("/og/a%2Fb%20%3F.png");
});

it("leads to a project whatever its id is made of", () => {
  expect(projectHref("palm-court")).toBe("/palm-court");
  expect(staffEndpoints.projects.get("a/b ?")).toBe("/api/properties/getproperty/a%2Fb%20%3F");
});

it("leads to a tab of the dashboard, and from one to another", () => {
  expect(dashboardHref(dashboardSegment("aangan"), "contacts", { q: "a b" })).toBe(
    "/aangan-dashboard/contacts?q=a%20b",
  );
  expect(otherTabHref("services", { q: "x", status: "Spam" })).toBe("../services?q=x&status=Spam");
  expect(otherTabHref("admins", {})).toBe("../admins");
});
