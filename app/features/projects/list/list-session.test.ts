import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { listPath } from "#app/links.ts";
import { parseListAddress } from "./list-address.ts";
import { buildRestoreScript, storeFilters } from "./list-session.ts";

const everything =
  "state=Haryana&city=Gurugram&search=park+view&projectStatus=Ready+to+Move&bhk=3&price=6000000&propertyType=Apartment,Independent+Floor&amenities=Park,School";

function storageOf(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  };
}

function store(search: string, storage = storageOf()) {
  storeFilters(storage, parseListAddress(new URLSearchParams(search)).query);
  return storage;
}

type Visit = {
  stored: Record<string, string>;
  search?: string;
  hash?: string;
  type?: NavigationTimingType;
  referrer?: string;
};

/** Runs the inline script as a browser would and answers where it goes; undefined where it stays. */
function restore({ stored, search = "", hash = "", type = "navigate", referrer = "" }: Visit) {
  let address: string | undefined;
  const documentElement = { hidden: false };
  runInNewContext(buildRestoreScript(), {
    URLSearchParams,
    performance: { getEntriesByType: () => [{ type }] },
    sessionStorage: storageOf(stored),
    document: { referrer, documentElement },
    location: {
      origin: "https://homes.example",
      pathname: listPath,
      search,
      hash,
      replace(to: string) {
        address = to;
      },
    },
  });
  expect(documentElement.hidden).toBe(address !== undefined);
  return address;
}

describe("the session's filters", () => {
  it("stand under their keys: rupees, and lists as JSON", () => {
    expect(Object.fromEntries(store(everything).items)).toEqual({
      project_state: "Haryana",
      project_city: "Gurugram",
      search_keyword: "park view",
      price: "6000000",
      bhk: "3",
      project_status: "Ready to Move",
      "sub-type": '["Apartment","Independent Floor"]',
      amenities: '["Park","School"]',
    });
  });

  it("stand as JSON where cities, localities or BHK are several, one as itself", () => {
    const items = store("state=Maharashtra&city=Pune&city=Thane&locality=Kothrud&bhk=2,3").items;
    expect(items.get("project_city")).toBe('["Pune","Thane"]');
    expect(items.get("bhk")).toBe("[2,3]");
    expect(items.get("locality")).toBe("Kothrud");
  });

  it("are emptied when everything is cleared", () => {
    expect(store("", store(everything)).items.size).toBe(0);
  });
});

describe("a visit to the bare list", () => {
  const stored = Object.fromEntries(store(everything).items);

  it("goes on to the stored filters", () => {
    const address = restore({ stored, hash: "#search" });
    const { pathname, searchParams, hash } = new URL(address ?? "", "https://homes.example");
    expect(pathname + hash).toBe(`${listPath}#search`);
    expect(parseListAddress(searchParams)).toEqual(parseListAddress(new URLSearchParams(everything)));
  });

  it("goes on to a place alone, as a city card leaves it", () => {
    expect(restore({ stored: { project_state: "Uttrakhand", project_city: "Dehradun" } })).toBe(
      `${listPath}?state=Uttrakhand&city=Dehradun`,
    );
  });

  it("goes on to several cities and localities, and to several BHK", () => {
    const address = "state=Maharashtra&city=Pune&city=Thane&bhk=2%2C3&locality=Baner&locality=Kothrud";
    const stored = Object.fromEntries(store(address).items);
    expect(restore({ stored })).toBe(`${listPath}?${address}`);
  });

  it("stays where nothing is stored, or only words for nothing", () => {
    expect(restore({ stored: {} })).toBeUndefined();
    expect(
      restore({ stored: { bhk: "none", price: "0", project_state: "Select State", amenities: "[]" } }),
    ).toBeUndefined();
  });

  it("stays where the address says what to show", () => {
    expect(restore({ stored, search: "?bhk=2" })).toBeUndefined();
  });

  it("stays on a reload and on Back", () => {
    expect(restore({ stored, type: "reload" })).toBeUndefined();
    expect(restore({ stored, type: "back_forward" })).toBeUndefined();
  });

  it("stays where the reader comes from the list itself", () => {
    expect(restore({ stored, referrer: `https://homes.example${listPath}?bhk=3` })).toBeUndefined();
    expect(restore({ stored, referrer: "https://homes.example/palm-court-7k3f9q" })).toBeDefined();
  });

  it("goes on to a text that looks like a list", () => {
    expect(restore({ stored: { search_keyword: "[a]" } })).toBe(`${listPath}?search=%5Ba%5D`);
  });

  it("stays where the stored lists are damaged", () => {
    expect(restore({ stored: { amenities: "[" } })).toBeUndefined();
  });
});
