import { expect, it } from "vitest";
import { findOperatorNotes } from "./operator-notes.ts";

const settled = {
  contactEmail: "hello@homes.example",
  publicUrl: "https://homes.example",
  visited: "https://homes.example/aangan-dashboard",
};

it("says nothing where all is set", () => {
  expect(findOperatorNotes(settled)).toEqual([]);
});

it("says that visitors have no address to write to", () => {
  expect(findOperatorNotes({ ...settled, contactEmail: "" })).toEqual([
    "Visitors have no address to write to: set contactEmail in app/content.ts.",
  ]);
});

it.each(["http://homes.example", "http://203.0.113.7:3000", "https://aangan.homes.in/x"])(
  "says that PUBLIC_URL is not set where the site is visited at %s",
  (visited) => {
    const [note] = findOperatorNotes({ ...settled, publicUrl: "http://localhost:3000", visited });
    expect(note).toBe(
      `PUBLIC_URL is not set: shared links and the sitemap name http://localhost:3000. Set it to ${new URL(visited).origin}.`,
    );
  },
);

it.each([
  "http://localhost:3000",
  "http://127.0.0.1:3000",
  "http://[::1]:3000",
  "http://192.168.1.7:3000",
  "http://10.0.0.3",
  "http://172.20.0.2",
  "http://my-laptop:3000",
  "http://box.local",
])("says nothing of it at home: %s", (visited) => {
  expect(findOperatorNotes({ ...settled, publicUrl: "http://localhost:3000", visited })).toEqual([]);
});
