import { describe, expect, it } from "vitest";
import { parseUnits } from "../../homes/unit-text.ts";
import { layouts, openHeader } from "../files/header.ts";
import { readBatches } from "../files/reading.server.ts";
import { parseBiharAddress } from "./bihar-address.ts";
import { parseRegistryDate } from "./dates.ts";
import { parseNumberCell, parseSectorAddress } from "./haryana.ts";
import { columnName, type Layout, readColumns } from "./layout.ts";
import { cleanDeveloper, cleanText, cleanTitle } from "./text.ts";

type Cells = Readonly<Record<string, string>>;

/** A row that each layout takes, by its columns. */
const rowOf: Record<string, Cells> = {
  "Maharashtra list": { rera_id: "P51800099991", project_name: "Mango Court", district: "Thane" },
  "Maharashtra list of revoked projects": {
    rera_id: "P51800099992",
    project_name: "Rose",
    district: "Thane",
  },
  "Karnataka list": { rera_reg_no: "PRM/KA/RERA/1251/446/PR/190826/999991", project_name: "Mango Court" },
  "Odisha and Bihar list": { state: "Odisha", rera_reg_no: "RP/19/2026/99991", project_name: "Mango Court" },
  "Haryana list": { registration_certificate_number: "GGM/415/147/2020/99", project_name: "Mango Court" },
  "Register list": { rera_reg_no: "UPRERAPRJ999991", project_name: "Mango Court", status: "Registered" },
  "own CSV": { title: "Mango Court", state: "Odisha" },
};

async function readOne(layout: Layout, cells: Cells) {
  const columns = [...new Set([...layout.required, ...Object.keys(cells)])];
  const header = { ...(await headerOf(columns)), layout };
  async function* rows() {
    yield { line: 2, cells: columns.map((column) => cells[column] ?? "") };
  }
  const how = { header, layout, state: undefined, today: "2026-11-24", size: 10 };
  for await (const { readings } of readBatches({ bytesRead: () => 0 }, rows(), how))
    return readings[0]?.reading;
}

async function headerOf(columns: string[]) {
  async function* lines() {
    yield { line: 1, cells: columns };
  }
  return (await openHeader({ rows: lines })).header;
}

describe("a text that is too long", () => {
  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    "refuses its row with its column named: %s",
    async (name, layout) => {
      const whole = rowOf[name] ?? {};
      expect(await readOne(layout, whole)).toHaveProperty("project.state");
      const texts = readColumns(layout).filter((column) => !layout.listColumns?.includes(column));
      expect(texts.length).toBeGreaterThan(4);
      for (const column of texts)
        expect(await readOne(layout, { ...whole, [column]: "Palm ".repeat(83_000) }), column).toMatchObject({
          refused: `${column} is longer than 2,000 characters`,
        });
    },
  );

  it("is nobody's business in a column that is not read", async () => {
    const [, , karnataka] = layouts;
    expect(karnataka?.name).toBe("Karnataka list");
    if (!karnataka) return;
    const cells = { ...rowOf[karnataka.name], details_json: "{}".repeat(50_000) };
    expect(await readOne(karnataka, cells)).toHaveProperty("project.title", "Mango Court");
  });
});

describe("the columns that a layout says it reads", () => {
  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    "are those it reads: %s",
    (name, layout) => {
      const asked = new Set<string>();
      for (const cells of [rowOf[name] ?? {}, {}]) {
        const row = new Proxy<Cells>(cells, {
          get(_, column) {
            if (typeof column === "string") asked.add(column);
            return Reflect.get(cells, column);
          },
        });
        layout.read(row, { state: undefined, dateOrder: layout.dateOrder, today: "2026-11-24" });
      }
      expect([...asked].sort()).toEqual([...readColumns(layout)].sort());
      for (const column of asked) expect(columnName(column)).toBe(column);
    },
  );
});

// A pattern that takes the square of the time would be at each of these for minutes or hours.
describe("patterns look at each letter a few times only", () => {
  const runs = [
    ";",
    " ",
    "-",
    "_",
    ".",
    "a",
    "1",
    "1 ",
    "A ",
    "a'",
    "of ",
    "of;",
    "(",
    "Block-",
    "Mauja -",
    "SEC 1,",
    "jan ",
    "P.S ",
  ];
  const readers = {
    cleanText,
    cleanTitle,
    cleanDeveloper,
    parseSectorAddress,
    parseBiharAddress: (text: string) => parseBiharAddress(text),
    parseNumberCell,
    parseRegistryDate: (text: string) => parseRegistryDate(text, "day-first"),
    columnName,
    parseUnits: (text: string) => parseUnits([JSON.stringify({ bhk: "2 BHK", price: text, area: text })]),
  };
  it.each(Object.entries(readers))("%s", (_, read) => {
    for (const run of runs) {
      const text = run.repeat(200_000 / run.length);
      for (const whole of [`${text}!`, `1${text}!`, `Block-${text}Mauja -${text}!`]) read(whole);
    }
    expect(() => read("Mango Court")).not.toThrow();
  });
});
