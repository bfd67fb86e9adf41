import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseReraNumber, reraKey } from "./model.ts";

describe("normaliseReraNumber", () => {
  it.each([
    ["RERA No. : P51800077150", "P51800077150"],
    ["MahaRERA Regn. No. P51800077150.", "P51800077150"],
    ["MahaRERA P51800077150", "P51800077150"],
    ["Reg. No.: UKREP09170000018", "UKREP09170000018"],
    ["Registration Number - RP/19/2023/00922", "RP/19/2023/00922"],
    ["rp / 19 /2023/ 00922", "rp/19/2023/00922"],
    ["RERA – GRG – 741 – 2020", "RERA-GRG-741-2020"],
    ["RERAA  KM 49\u00a0OF 2024-2025", "RERAA KM 49 OF 2024-2025"],
    ["RERA KM 162 of 2023-2024", "RERA KM 162 of 2023-2024"],
    ["K-RERA/PRJ/TSR/167/2022", "K-RERA/PRJ/TSR/167/2022"],
    ["JHARERA/PROJECT/146/2022", "JHARERA/PROJECT/146/2022"],
    ["GGM/486/218/2021/54 DATED 21.09.2021 Lapsed Project", "GGM/486/218/2021/54"],
    ["GGM/359/91/2019/53 DATED-30.09.2019", "GGM/359/91/2019/53"],
    ["116 OF 2017 (SUPERSEDED BY 14 OF 2018) Lapsed Project", "116 OF 2017"],
    ["160(A) OF 2017 DATED 21.11.2017", "160(A) OF 2017"],
    ["TN/16/Building/0001/2024 dated 05.01.2024", "TN/16/Building/0001/2024"],
    ["RAJ/P/2024/3058 ( Old )", "RAJ/P/2024/3058"],
    [
      "PR/GJ/SURAT/SURAT CITY/Surat Municipal Corporation/RAA10538/A1R/240426/300627",
      "PR/GJ/SURAT/SURAT CITY/Surat Municipal Corporation/RAA10538/A1R/240426/300627",
    ],
    ["P५२१०००१९६३९", "P52100019639"],
    ["P521\u200b0001\u20609639", "P52100019639"],
    ["GGM\\760\\492\\2023\\104", "GGM/760/492/2023/104"],
    ["RERA No.", ""],
    ["   ", ""],
  ])("reads %j as %j", (text, number) => {
    expect(normaliseReraNumber(text)).toBe(number);
  });

  const parts = fc.constantFrom(
    ..."\u200b,\u0301,e,५,RERA,MahaRERA,No.,Reg. No.:,Registration,Number,dated,DATED,dt. 5,(,),/,-, ,.,:,P518,GGM,2021,OF,(SUPERSEDED BY,Lapsed Project".split(
      ",",
    ),
  );

  it("changes nothing when applied twice", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts).map((words) => words.join("")),
          fc.string({ unit: "grapheme" }),
        ),
        (text) => {
          const number = normaliseReraNumber(text);
          expect(normaliseReraNumber(number)).toBe(number);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("reads no further than a number can reach", () => {
    for (const text of ["RERA No. ".repeat(5000), "( ".repeat(20_000), "9".repeat(40_000)])
      expect(normaliseReraNumber(text).length).toBeLessThanOrEqual(500);
  });
});

describe("reraKey", () => {
  it("is the same however a number is spaced, cased, labelled or joined", () => {
    const key = "RP19202300922";
    for (const text of [
      "RP/19/2023/00922",
      "rp / 19 / 2023 / 00922",
      "RERA No. RP-19-2023-00922",
      "RP_19.2023(00922)",
    ])
      expect(reraKey(text)).toBe(key);
  });

  it("is null where nothing is left", () => {
    for (const text of ["", " ", "-/.", "RERA No.", null, undefined]) expect(reraKey(text)).toBeNull();
  });

  it("is its own key", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9/ _.()-]{0,40}$/), (text) => {
        const number = normaliseReraNumber(text);
        expect(reraKey(number)).toBe(reraKey(text));
      }),
    );
  });
});
