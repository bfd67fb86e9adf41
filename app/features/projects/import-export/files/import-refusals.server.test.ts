import { readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { mango, registry, rose, setUpImports } from "../../../../../tests/helpers/imports.ts";
import { describeOnEachServer } from "../../../../../tests/helpers/test-database.ts";
import { importFiles } from "./import-files.server.ts";
import { openRefusedFile } from "./refused-file.server.ts";
import { formatReport, notesOf, totalOf } from "./report.ts";

describeOnEachServer("what importFiles refuses", (on) => {
  const { db, pathOf, importText, listAll } = setUpImports(on);

  it("refuses odd rows one by one, into a file that is safe to open", async () => {
    const path = pathOf("refused.csv");
    const refused = openRefusedFile(path);
    const odd = [
      "Odisha,RP/19/2026/99993,cut off",
      registry,
      "=cmd(),,,,,,,",
      `${rose},extra`,
      mango.replace("MANGO", "\ufffd"),
    ];
    const atlantis = "Atlantis,RP/19/2026/99994,=HYPERLINK(1),Registered,X,,,";
    const counts = await importText([registry, ...odd, atlantis, mango].join("\n"), {
      onRefused: refused.write,
    });
    expect(counts).toMatchObject({ read: 7, created: 1, refused: 6 });
    expect(await refused.close()).toBe(path);
    const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
    expect(lines[0]).toBe(`file,line,reason,${registry}`);
    expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(["2", "3", "4", "5", "6", "7"]);
    expect(lines[1]).toContain("only 3 of 8 cells");
    expect(lines.at(-1)).toContain("no state of India: Atlantis");
    expect(lines.at(-1)).toContain("'=HYPERLINK(1)");
  });

  it("tells the first reasons in the report, with the rows of each", async () => {
    const header = "title,state,rera_number,towers";
    const row = (n: number, towers: string) => `Court ${n},Goa,PRGO0223999${n},${towers}`;
    const rows = [
      row(1, "x"),
      row(2, "x"),
      row(3, "4"),
      ...[..."abcdef"].map((towers, n) => row(n + 4, towers)),
    ];
    await writeFile(pathOf("own.csv"), [header, ...rows].join("\n"));
    const { files } = await importFiles(db(), [pathOf("own.csv")]);
    const why = (towers: string) =>
      `towers can't be read: ${towers} (Enter a whole number from 0 to 9,99,999)`;
    expect(files.flatMap(notesOf)).toEqual([
      `Not imported, 2 rows, the first in line 2: ${why("x")}`,
      ...[..."abcd"].map((towers, n) => `Not imported, line ${n + 5}: ${why(towers)}`),
      "Not imported for other reasons: 2 rows",
    ]);
  });

  it("imports the file of refused rows once they are mended", async () => {
    const path = pathOf("refused.csv");
    const refused = openRefusedFile(path);
    const wrong = mango.replace("Odisha", "Atlantis").replace("MANGO", "-MANGO");
    await importText([registry, wrong].join("\n"), {
      onRefused: refused.write,
    });
    await refused.close();
    const mended = (await readFile(path, "utf8")).replace("Atlantis,RP", "Odisha,RP");
    expect(await importText(mended)).toMatchObject({ read: 1, created: 1, public: 1 });
    expect(await listAll()).toMatchObject([{ title: "-Mango Mansion" }]);
  });

  it("reads the list of any authority, names its columns as printed, and takes its mended rows", async () => {
    const header = "S.No.,Registration No.,Name of the Project,Promoter's Name,District,Project Status,Area";
    const row = (n: number, status: string) =>
      `${n},UPRERAPRJ99999${n},MANGO GREENS ${n},ROSE INFRA,Gautam Buddha Nagar,${status},500`;
    const refused = openRefusedFile(pathOf("refused.csv"));
    await writeFile(pathOf("up.csv"), [header, row(1, "On-Going"), row(2, "")].join("\n"));
    const { files } = await importFiles(db(), [pathOf("up.csv")], { onRefused: refused.write });
    expect(files).toMatchObject([{ layout: "Register list", counts: { created: 1, refused: 1, public: 1 } }]);
    expect(files.flatMap(notesOf)).toEqual([
      "columns not read: S.No., Area",
      expect.stringMatching(/^Not imported, line 3: Project Status is empty/),
    ]);
    await refused.close();
    const text = await readFile(pathOf("refused.csv"), "utf8");
    expect(text.split("\n")[0]).toBe(`file,line,reason,${header}`);
    const mended = text.replace("Gautam Buddha Nagar,,", "Gautam Buddha Nagar,Revoked,");
    expect(await importText(mended)).toMatchObject({ read: 1, created: 1, public: 0 });
    expect(await listAll()).toMatchObject([
      { title: "Mango Greens 1", state: "Uttar Pradesh", registrationStatus: "Registered" },
      { title: "Mango Greens 2", registrationStatus: "Revoked" },
    ]);
  });

  it("imports rows with impossible and odd dates, and names line, column, value and what was done", async () => {
    const header =
      "District,RERA ID,Project Name,Promoter Name,Project Status,Proposed Date of Completion,Revised Proposed Date of Completion,Date Last Modified";
    const csv = [
      header,
      "Pune,P52100099991,MANGO,ROSE,New Project,12/31/2026,12/31/2014,05/27/2023",
      "Pune,P52100099992,LOTUS,ROSE,New Project,12/31/2026,12/30/2026,05/28/2023",
      "Pune,P52100099993,NEEM,ROSE,New Project,12/31/2026,12/31/2027,05/29/2033",
      "Pune,P52100099994,PALM,ROSE,New Project,12/31/2026,12/01/2026,01/01/1900",
      "Pune,P52100099995,PLUM,ROSE,New Project,12/31/2026,12/31/2027,05/31/2023",
      "Pune,,,ROSE,New Project,12/31/2026,,",
    ].join("\n");
    const path = pathOf("remarks.csv");
    const kept = openRefusedFile(path);
    const counts = await importText(csv, { now: new Date("2026-11-24T06:00:00Z"), onRefused: kept.write });
    await kept.close();
    expect(counts).toMatchObject({ read: 6, created: 5, refused: 1 });
    expect(await listAll()).toMatchObject([
      { title: "Mango", originalCompletionOn: "2026-12-31", revisedCompletionOn: null },
      { title: "Lotus", originalCompletionOn: "2026-12-31", revisedCompletionOn: "2026-12-30" },
      { title: "Neem", revisedCompletionOn: "2027-12-31", registerChangedOn: null },
      { title: "Palm", revisedCompletionOn: "2026-12-01", registerChangedOn: null },
      { title: "Plum", revisedCompletionOn: "2027-12-31", registerChangedOn: "2023-05-31" },
    ]);
    const revised = "Revised Proposed Date of Completion";
    expect(counts.report.files[0]?.remarked).toBe(4);
    expect(formatReport(counts.report)).toContain(
      `  ${revised}: 2 cells kept, though earlier than a date that came before it; the first in line 3\n`,
    );
    const refused = (await readFile(path, "utf8")).trimEnd().split("\n");
    const reasons = refused.slice(1).map((line) => line.split(",").slice(1, 4).join());
    expect(reasons).toEqual([
      `2,"imported; ${revised} 12/31/2014: left out, earlier than RERA itself"`,
      `3,"imported; ${revised} 12/30/2026: kept, though earlier than a date that came before it"`,
      `4,"imported; Date Last Modified 05/29/2033: left out, in the future"`,
      expect.stringMatching(/^5,"imported; Date Last Modified 01\/01\/1900: left out, unreadable or not/),
      "7,neither a RERA number nor a name,Pune",
    ]);
    // Mended there, the file of them brings what was left out.
    const mended = (await readFile(path, "utf8")).replace(",12/31/2014,", ",12/31/2028,");
    expect(await importText(mended)).toMatchObject({ read: 5, updated: 1, unchanged: 3, refused: 1 });
    expect((await listAll())[0]).toMatchObject({ title: "Mango", revisedCompletionOn: "2028-12-31" });
  });

  it("makes no file where nothing is refused", async () => {
    const refused = openRefusedFile(pathOf("none.csv"));
    await importText([registry, mango].join("\n"), { onRefused: refused.write });
    expect(await refused.close()).toBeUndefined();
    await expect(readFile(pathOf("none.csv"))).rejects.toThrow("ENOENT");
  });

  it("imports the other files when one is not understood, and says so", async () => {
    const [unknown, good] = [pathOf("unknown.csv"), pathOf("good.csv")];
    await writeFile(unknown, "a,b\n1,2\n");
    await writeFile(good, [registry, mango].join("\n"));
    const report = await importFiles(db(), [unknown, pathOf("none.csv"), good]);
    expect(report.files.map(({ error }) => error)).toEqual([
      expect.stringContaining("Headers found: a, b"),
      "is not there",
      undefined,
    ]);
    expect(totalOf(report.files).created).toBe(1);
    expect(formatReport(report)).toMatch(/^total +1 +1 +0 +0 +0 +1 +0 +0$/m);
  });

  it("keeps the whole rows of a file that breaks off", async () => {
    const whole = gzipSync(
      [registry, mango, ...Array.from({ length: 3000 }, (_, n) => rose.replace("99992", `${n}`))].join("\n"),
    );
    const { report, created } = await importText(whole.subarray(0, whole.length - 500));
    expect(report.files[0]?.error).toContain("damaged or cut gzip");
    expect(created).toBeGreaterThan(0);
    expect(await listAll()).toHaveLength(created);
  });

  it("refuses an id that is an address of the site, and keeps any other", async () => {
    const text =
      "id,title,state\nlogin,Mango,Goa\n507f1f77bcf86cd799439011,Rose,Goa\n507f1f77bcf86cd799439011,Plum,Goa";
    expect(await importText(text, { reservedIds: ["login"] })).toMatchObject({ created: 1, refused: 2 });
    expect(await listAll()).toMatchObject([{ id: "507f1f77bcf86cd799439011", title: "Rose" }]);
    const renamed = "id,title,state,views\n507f1f77bcf86cd799439011,Rose Garden,Goa,900";
    expect(await importText(renamed)).toMatchObject({ updated: 1, created: 0 });
    expect(await listAll()).toMatchObject([{ title: "Rose Garden", views: 0 }]);
  });

  it.each(["__proto__", "constructor", "hasOwnProperty", "prototype"])("refuses the id %s", async (id) => {
    const outcome = await importText(`id,title,state\n${id},Mango,Goa`);
    expect(outcome).toMatchObject({ created: 0, refused: 1 });
    expect(await listAll()).toEqual([]);
  });

  it("takes no more rows than it was told to, of all files together", async () => {
    const paths = [pathOf("first.csv"), pathOf("second.csv")];
    for (const path of paths) await writeFile(path, [registry, mango, rose].join("\n"));
    const { files } = await importFiles(db(), paths, { maxRows: 3, nameOf: () => "list" });
    expect(files).toMatchObject([
      { path: "list", counts: { read: 2 } },
      { path: "list", counts: { read: 0 }, error: "goes beyond the 3 rows that one import takes: split it" },
    ]);
  });
});
