import { describe, expect, it } from "vitest";
import { dayInKarnatakaNumber } from "./karnataka-number.ts";

const today = "2026-11-24";
const dayOf = (digits: string, serial: string) =>
  dayInKarnatakaNumber(`PRM/KA/RERA/1251/446/PR/${digits}/${serial}`, today);

describe("the day in a number of K-RERA", () => {
  it("stands year first up to serial 004573", () => {
    expect(dayOf("171208", "000050")).toBe("2017-12-08");
    expect(dayOf("180523", "001794")).toBe("2018-05-23");
    expect(dayOf("211118", "004573")).toBe("2021-11-18");
  });

  it("stands as the year of its serial has it since", () => {
    expect(dayOf("230522", "004912")).toBe("2022-05-23");
    expect(dayOf("230302", "005754")).toBe("2023-03-02");
    expect(dayOf("250523", "007769")).toBe("2025-05-23");
    expect(dayOf("260525", "007782")).toBe("2025-05-26");
    expect(dayOf("190826", "008878")).toBe("2026-08-19");
  });

  it("has not come yet in another reading", () => {
    expect(dayOf("280726", "008853")).toBe("2026-07-28");
    expect(dayInKarnatakaNumber("PRM/KA/RERA/1251/446/PR/280726/008853", "2029-01-01")).toBeUndefined();
  });

  it("is none where no reading is a day of the serial's year, nor in other numbers", () => {
    expect(dayOf("321322", "005000")).toBeUndefined();
    expect(dayOf("010119", "005000")).toBeUndefined();
    expect(dayOf("991231", "000050")).toBeUndefined();
    expect(dayOf("010127", "009000")).toBeUndefined();
    expect(dayInKarnatakaNumber("ACK/KA/RERA/1249/367/PR/210712/000991", today)).toBeUndefined();
    expect(dayInKarnatakaNumber("TOR/PRM/KA/RERA/1268/378/PR/181012/000991", today)).toBeUndefined();
    expect(dayInKarnatakaNumber("P52100019639", today)).toBeUndefined();
  });
});
