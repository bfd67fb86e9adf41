import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeUnknownHeader, findDoubts, openHeader } from "./header.ts";
import { type FileRow, limitBytes, openRegistryFile } from "./registry-file.server.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "registry-file-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(content: string | Buffer, name = "list.csv"): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function readAll(path: string): Promise<FileRow[]> {
  return Array.fromAsync((await openRegistryFile(path)).rows());
}

async function headerOf(content: string) {
  return (await openHeader(await openRegistryFile(await write(content)))).header;
}

describe("openRegistryFile", () => {
  it("tells each row's first line, through quoted line breaks and empty lines", async () => {
    const rows = await readAll(await write('\ufeffa,b\n\n"x\ny",2\r\n3,"मौजा ""q"""\n'));
    expect(rows).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: ["x\ny", "2"] },
      { line: 5, cells: ["3", 'मौजा "q"'] },
    ]);
  });

  it("counts lines that end in CR LF once, within cells too", async () => {
    const rows = await readAll(await write('a,b\r\n"x\r\ny",2\r\n3,4\r\n'));
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it("knows gzip by its content, whatever the name says", async () => {
    expect(await readAll(await write(gzipSync("a,b\n1,2\n"), "list.csv"))).toHaveLength(2);
    expect(await readAll(await write("a,b\n1,2\n", "list.csv.gz"))).toHaveLength(2);
  });

  it("counts the bytes it has read of the file", async () => {
    const file = await openRegistryFile(await write("a,b\n1,2\n"));
    await Array.fromAsync(file.rows());
    expect([file.bytesRead(), file.bytesTotal]).toEqual([8, 8]);
  });

  it.each([
    ["", "is empty"],
    [Buffer.from("PK\u0003\u0004"), "spreadsheet"],
    [Buffer.from("\ufeffa,b", "utf16le").swap16(), "UTF-16"],
    [Buffer.from("%PDF-1.7"), "is no text"],
    ["<html><table><tr><th>RERA No.</th></tr></table>", "is a web page"],
    ['\ufeff\r\n<?xml version="1.0"?><Workbook></Workbook>', "is a web page"],
    [Buffer.from("\x89PNG\r\n", "latin1"), "is no text"],
    [Buffer.from("\xd0\xcf\x11\xe0", "latin1"), "is no text"],
    [Buffer.from("ab\0,c"), "is no text"],
    [gzipSync("a,b\n".repeat(50_000)).subarray(0, 120), "damaged or cut gzip"],
    ['a,b\n"open', "quote"],
    [`a,b\n"${"x".repeat(1_100_000)}`, "row above"],
    [`a,b\n1,2\n${",".repeat(1_000)}\n`, "has a row of 1001 columns; 1000 is the most (after line 2)"],
  ])("explains what is wrong with %#", async (content, reason) => {
    const path = await write(content);
    await expect(readAll(path)).rejects.toThrow(reason);
  });

  it("explains a path that is no file", async () => {
    await expect(openRegistryFile(join(folder, "none.csv"))).rejects.toThrow("is not there");
    await expect(openRegistryFile(folder)).rejects.toThrow("is a folder");
  });
});

describe("openHeader", () => {
  const list = "district,rera_id,project_name,promoter_name,project_status";
  const revoked =
    "district,rera_id,project_name,promoter_name,location_pin_code,location_lat_long,project_status,proposed_date_of_completion,revised_proposed_date_of_completion,project_type,project_area_(sqmts),recreational_open_space,sanctioned_fsi";
  it.each([
    [list, "Maharashtra list"],
    [`${list},number_of_plots,number_of_appartments`, "Maharashtra list"],
    [revoked, "Maharashtra list of revoked projects"],
    [`file,line,reason,${revoked}`, "Maharashtra list of revoked projects"],
    [`${revoked},extended_date_of_completion`, "Maharashtra list"],
    ["id,rera_reg_no,project_name,promoter_name,district,taluk,status", "Karnataka list"],
    ["state,rera_reg_no,project_name,status,promoter_name,district", "Odisha and Bihar list"],
    [
      "My Authority,,,\nProjects,,,\nSerial No.,Registration Certificate Number,Project Name,Builder,Project Location",
      "Haryana list",
    ],
    ["Title,State,RERA number", "own CSV"],
    ["Sr No,Registration No.,Project Name,Promoter Name,District,Status", "Register list"],
    // With a layout of its own a list is read by it, whatever else its columns may mean.
    ["rera_reg_no,project_name,promoter_name,status,district,proposed_completion_date", "Karnataka list"],
  ])("knows %j", async (content, name) => {
    const header = await headerOf(`${content}\n`);
    expect(header.layout?.name).toBe(name);
  });

  it("reads a list by whatever stands between its cells, in UTF-16 too", async () => {
    const cells = [list.split(","), ["Pune", "P1", 'A, B; and "C"', "मौजा\tहोम्स", "Ongoing"]];
    for (const separator of [",", ";", "\t"]) {
      const quoted = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator));
      const text = `An office, in a street, of a city\n${quoted.join("\r\n")}\r\n`;
      const contents = [text, `\ufeff${text}`, Buffer.from(`\ufeff${text}`, "utf16le"), gzipSync(text)];
      for (const content of contents) {
        const { header, rows } = await openHeader(await openRegistryFile(await write(content)));
        expect(header.layout?.name).toBe("Maharashtra list");
        expect(await Array.fromAsync(rows)).toEqual([{ line: 3, cells: cells[1] }]);
      }
    }
  });

  it("needs no column of the status where somebody says what the rows are, and tells that they do", async () => {
    const list = await write("Reg. No.,Project,Promoter,District,Type\n1,2,3,4,5\n");
    const named = (await openHeader(await openRegistryFile(list), "Registered")).header;
    expect(named.layout?.name).toBe("Register list");
    expect(named.notes).toContain("rows without a status are imported as Registered");
    const without = await write("Reg. No.,Promoter,District,Type\n1,2,3,4\n");
    const { layout } = (await openHeader(await openRegistryFile(without), "Registered")).header;
    expect(layout).toBeUndefined();
  });

  it("says what it found and what is nearest, for a file it doesn't know", async () => {
    const header = await headerOf("A title,,\nrera_id,project_name,district,price\n1,2,3,4\n");
    const message = describeUnknownHeader(header);
    expect(message).toContain("rera_id, project_name, district, price");
    expect(message).toContain("Nearest: Maharashtra list, which also needs promoter_name");
    const stateless = await headerOf("Reg. No.,Project,Promoter,District,Type\n1,2,3,4,5\n");
    expect(describeUnknownHeader(stateless)).toContain(
      "Nearest: Register list, which also needs status. Add that column, with Registered or what",
    );
    expect(describeUnknownHeader(stateless)).toContain("or choose one for all rows (--status).");
    expect(describeUnknownHeader(await headerOf("x,y\n"))).toContain("Known layouts");
    const apart = "A title, of an office, in a street\nReg. No.;Project;Promoter\n1;2, 3, 4, 5, 6;7\n";
    expect(describeUnknownHeader(await headerOf(apart))).toContain(
      "Headers found: Reg. No., Project, Promoter. Nearest: Register list, which also needs status.",
    );
  });

  it("says so in few words that can be stored, whatever the file is made of", async () => {
    const cells = Array.from({ length: 900 }, () => `name\0\u202e${"b".repeat(900)}`);
    const unknown = describeUnknownHeader(await headerOf(`${cells.join(",")}\n`));
    const { notes } = await headerOf(`title,state,${cells.join(",")}\n`);
    for (const words of [unknown, ...notes]) {
      expect(words.length).toBeLessThan(2_000);
      expect(words).toMatch(/^[^\p{Cc}\p{Cf}]+ and 880 more\b/u);
    }
    expect(notes).toHaveLength(1);
  });

  it("names columns of a register's list that nobody reads, as far as it can tell what they mean", async () => {
    const { columns, notes } = await headerOf(
      "file,line,reason,Reg No,Project,Promoter,Status,PIN,Pin code,Area\n",
    );
    expect(columns.slice(3)).toEqual([
      ...["rera_reg_no", "project_name", "promoter_name", "status"],
      ...["other_pin", "pincode", "area"],
    ]);
    expect(notes).toEqual(["columns not read: PIN, Area"]);
  });

  it("asks whether a list that is called revoked says so in its rows", async () => {
    const columns = "Reg No,Project,Promoter,Status\n";
    const named = await headerOf(columns);
    expect(findDoubts(named, "revoked/up-2026.csv")).toEqual([]);
    expect(findDoubts(named, "up/UP_revoked_projects.csv")).toEqual([expect.stringContaining("“revoked”")]);
    const titled = await headerOf(`List of Lapsed Projects,,,\n${columns}`);
    expect(findDoubts(titled, "up-2026.csv")).toEqual([expect.stringContaining("“Lapsed”")]);
    // Its layout says it of every row.
    expect(findDoubts(await headerOf(`${revoked}\n`), "revoked.csv")).toEqual([]);
  });

  it("names columns of our own CSV that nobody reads", async () => {
    expect((await headerOf("title,state,pricemin\n")).notes).toEqual(["columns not read: pricemin"]);
  });
});

it("a small gzip that unpacks to very much is cut off", async () => {
  const passed: Buffer[] = [];
  const flood = Readable.from(Array.from({ length: 5 }, () => Buffer.alloc(1024 ** 2)));
  const reading = pipeline(flood, limitBytes(3 * 1024 ** 2), async (chunks) => {
    for await (const chunk of chunks) passed.push(chunk);
  });
  await expect(reading).rejects.toThrow("unpacks to more than 3 MB");
  expect(passed.length).toBeLessThanOrEqual(3);
});
