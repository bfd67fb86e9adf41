import { describe, expect, it } from "vitest";
import { buildSpotJudge } from "./spot-doubts.ts";

const baramati = 413102;
const daund = 413801;
const indapur = 413106;

/** Some spots within a kilometre or two of a place. */
const around = (latitude: number, longitude: number, pinCode: number, count = 4) =>
  Array.from({ length: count }, (_, at) => ({
    latitude: latitude + at / 200,
    longitude: longitude - at / 300,
    pinCode,
  }));

const near = [...around(18.15, 74.58, baramati), ...around(18.46, 74.58, daund)];
const mumbai = { latitude: 19.077874, longitude: 72.905563 };

describe("the coordinates that a register gives", () => {
  it("are believed near the others of their PIN code, also at the edge of its area", () => {
    const doubtOf = buildSpotJudge(near);
    expect(near.map(doubtOf)).toEqual(near.map(() => null));
    expect(doubtOf({ latitude: 18.32, longitude: 74.58, pinCode: baramati })).toBeNull();
  });

  it("are not believed far from the middle of their PIN code, even if many are as wrong", () => {
    const own = { ...mumbai, pinCode: baramati };
    const doubtOf = buildSpotJudge([...near, own, ...around(19.1, 72.9, baramati, 2)]);
    expect(doubtOf(own)).toEqual({ kind: "far", km: expect.closeTo(203, 0) });
    expect(doubtOf({ ...mumbai, pinCode: daund })).toMatchObject({ kind: "far" });
  });

  it("tell an area at best where the register gives the same for projects of three PIN codes", () => {
    const centre = { latitude: 18.520431, longitude: 73.856744 };
    const twoCodes = [baramati, daund].map((pinCode) => ({ ...centre, pinCode }));
    const own = { ...centre, pinCode: 0 };
    expect(buildSpotJudge(twoCodes)(own)).toBeNull();
    const doubtOf = buildSpotJudge([...twoCodes, { ...centre, pinCode: indapur }]);
    expect(doubtOf(own)).toEqual({ kind: "stand-in", pinCodes: 3 });
    // As they are remembered.
    const remembered = { latitude: Math.fround(centre.latitude), longitude: Math.fround(centre.longitude) };
    expect(doubtOf({ ...remembered, pinCode: indapur })).toEqual({ kind: "stand-in", pinCodes: 3 });
  });

  it("move no middle where they are the same for three PIN codes", () => {
    const standIns = [baramati, daund, indapur].flatMap((pinCode) =>
      Array.from({ length: 5 }, () => ({ ...mumbai, pinCode })),
    );
    const doubtOf = buildSpotJudge([...near, ...standIns]);
    expect(doubtOf({ latitude: 18.16, longitude: 74.57, pinCode: baramati })).toBeNull();
  });

  it("are believed where fewer than four others, or no PIN code, could tell better", () => {
    const doubtOf = buildSpotJudge([...around(18.15, 74.58, baramati, 3), ...around(18.46, 74.58, daund)]);
    expect(doubtOf({ ...mumbai, pinCode: baramati })).toBeNull();
    expect(doubtOf({ ...mumbai, pinCode: 0 })).toBeNull();
    expect(doubtOf({ ...mumbai, pinCode: daund })).not.toBeNull();
  });
});
