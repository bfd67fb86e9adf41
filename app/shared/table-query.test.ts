import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeTableQuery,
  clearedHref,
  formatTableQuery,
  isSameRows,
  parseTableQuery,
  perPageChoices,
  sortLink,
  type TableRules,
} from "./table-query.ts";

type SortId = "created" | "title" | "price";
const rules: TableRules<SortId, "state" | "shown"> = {
  sorts: ["created", "title", "price"],
  defaultSort: "-created",
  columns: ["id", "title", "city", "price"],
  defaultColumns: ["title", "city"],
  filters: ["state", "shown"],
};

const parse = (search: string) => parseTableQuery(new URLSearchParams(search), rules);

describe("the address of a table", () => {
  it("says nothing where everything is at its default", () => {
    const query = parse("");
    expect(query).toEqual({
      q: "",
      sort: "-created",
      page: 1,
      perPage: 25,
      columns: ["title", "city"],
      filters: { state: "", shown: "" },
    });
    expect(formatTableQuery(query, rules)).toBe("?");
  });

  it("reads and writes all that it knows", () => {
    const search = "?q=palm+court&state=Goa&sort=-price&page=8&perPage=50&columns=id%2Ccity";
    expect(parse(search)).toMatchObject({
      q: "palm court",
      sort: "-price",
      page: 8,
      perPage: 50,
      columns: ["id", "city"],
      filters: { state: "Goa", shown: "" },
    });
    expect(formatTableQuery(parse(search), rules)).toBe(search);
  });

  it.each(["sort=views", "sort=--title", "page=0", "page=x", "perPage=13", "columns=nonsense", "q=%00"])(
    "takes its default for %s",
    (search) => expect(parse(search)).toEqual(parse("")),
  );

  it.each(["2147483648", "9".repeat(400)])("takes page %s for the last that there can be", (page) =>
    expect(parse(`page=${page}`).page).toBe(1_000_000),
  );

  it("puts columns into the table's order, once each, and can show none of them", () => {
    expect(parse("columns=price,id,price,nonsense").columns).toEqual(["id", "price"]);
    expect(parse("columns=").columns).toEqual([]);
    expect(formatTableQuery(parse("columns="), rules)).toBe("?columns=");
  });

  it("cuts a search to 200 characters", () => {
    expect([...parse(`q=${"न".repeat(5000)}`).q]).toHaveLength(200);
  });

  it("never fails, and is the same after being written and read", () => {
    const name = fc.constantFrom("q", "sort", "page", "perPage", "columns", "state", "shown", "__proto__");
    const params = fc.array(fc.tuple(name, fc.string({ unit: "binary" })), { maxLength: 8 });
    fc.assert(
      fc.property(params, (entries) => {
        const query = parseTableQuery(new URLSearchParams(entries), rules);
        expect(perPageChoices).toContain(query.perPage);
        expect(parse(formatTableQuery(query, rules))).toEqual(query);
      }),
    );
  });
});

describe("links of a table", () => {
  const query = parse("q=palm&sort=title&page=3&state=Goa");

  it("lead to the first page of another search, filter or length", () => {
    expect(changeTableQuery(query, rules, { q: "neem" })).toBe("?q=neem&state=Goa&sort=title");
    expect(changeTableQuery(query, rules, { filters: { state: "" } })).toBe("?q=palm&sort=title");
  });

  it("keep the page where only the page or the columns are asked for", () => {
    expect(changeTableQuery(query, rules, { page: 4 })).toBe("?q=palm&state=Goa&sort=title&page=4");
    const withColumns = changeTableQuery(query, rules, { columns: ["id"] });
    expect(withColumns).toBe("?q=palm&state=Goa&sort=title&page=3&columns=id");
  });

  it("turn an ascending order round, and begin every other ascending", () => {
    expect(sortLink(query, rules, "title")).toEqual({
      direction: "ascending",
      href: "?q=palm&state=Goa&sort=-title",
    });
    expect(sortLink(query, rules, "price")).toEqual({
      direction: undefined,
      href: "?q=palm&state=Goa&sort=price",
    });
    expect(sortLink(parse(""), rules, "created").direction).toBe("descending");
  });

  it("take back all that narrows the table, where something does", () => {
    expect(clearedHref(query, rules)).toBe(changeTableQuery(query, rules, { q: "", filters: { state: "" } }));
    expect(clearedHref(parse("shown=drafts&sort=title&page=2"), rules)).toBe("?sort=title");
    expect(clearedHref(parse("sort=title&page=2"), rules)).toBeUndefined();
  });
});

describe("isSameRows", () => {
  const at = (search: string, path = "/a-dashboard/projects") =>
    new URL(`https://homes.example${path}?${search}`);
  const same = (a: string, b: string) => isSameRows(at(a), at(b), ["edit"]);

  it("is true where only columns or a dialog changed", () => {
    expect(same("q=a&page=2", "page=2&q=a&columns=id")).toBe(true);
    expect(same("q=a&edit=1", "q=a")).toBe(true);
  });

  it("is false where rows may differ, or where the same address is asked for again", () => {
    expect(same("q=a", "q=b")).toBe(false);
    expect(same("q=a", "q=a")).toBe(false);
    expect(isSameRows(at(""), at("columns=id", "/a-dashboard/services"))).toBe(false);
  });
});
