import { expect, it } from "vitest";
import { orderInNumber } from "./serial-model.ts";

const orderOf = (number: string | null, state = "Maharashtra") => orderInNumber(state, number);

it("orders MahaRERA's numbers by their serials, whatever their districts, those of the new form last", () => {
  const numbers = ["P51700000011", "P52100000396", "P99000054006", "PM1180002502869", "PR1180002601346"];
  const orders = numbers.map((number) => orderOf(number) ?? -1);
  expect(orders).toEqual([11, 396, 54_006, 102_502_869, 102_601_346]);
  expect(orderOf("P49600000044", "Dadra and Nagar Haveli and Daman and Diu")).toBe(44);
});

it("tells nothing by numbers of other forms and states", () => {
  for (const number of [null, "", "P02400001445", "P5210000039", "PX1180002501408", "SAMPLE/MH/2021/0001"])
    expect(orderOf(number)).toBeUndefined();
  expect(orderOf("P52100000396", "Telangana")).toBeUndefined();
});
