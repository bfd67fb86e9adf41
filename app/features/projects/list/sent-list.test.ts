import { expect, it } from "vitest";
import { type ListData, readList, sendList } from "./sent-list.ts";

// Of all that a list has, some is enough to be sent.
const list = { total: 2, query: { search: 'a "b" </script>', bhk: null }, items: [] } as unknown as ListData;

it("is read by the browser as the server sent it, and only once", () => {
  const sent = sendList(list);
  expect(readList(sent)).toBe(list);
  const arrived = structuredClone(sent);
  expect(readList(arrived)).toEqual(list);
  expect(readList(arrived)).toBe(readList(arrived));
});
