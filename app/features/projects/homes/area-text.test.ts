import { describe, expect, it } from "vitest";
import { formatArea, formatAreaWithMetres } from "./area-text.ts";

describe("formatArea", () => {
  it.each([
    ["1255 sq.ft.", "1,255 sq.ft.", "1,255 sq.ft. (117 sq m)"],
    ["835-1255 ft", "835–1,255 sq.ft.", "835–1,255 sq.ft. (78–117 sq m)"],
    ["715–1,075 sq.ft.", "715–1,075 sq.ft.", "715–1,075 sq.ft. (66–100 sq m)"],
    ["1255 to 835 Sq Ft", "835–1,255 sq.ft.", "835–1,255 sq.ft. (78–117 sq m)"],
    ["835", "835 sq.ft.", "835 sq.ft. (78 sq m)"],
    ["1,04,500.6 sqft", "1,04,501 sq.ft.", "1,04,501 sq.ft. (9,708 sq m)"],
    ["80.4 m", "80 sq m", "80 sq m (865 sq.ft.)"],
    ["80 - 95 sq. m.", "80–95 sq m", "80–95 sq m (861–1,023 sq.ft.)"],
    ["835 – 1,255 SQ FT", "835–1,255 sq.ft.", "835–1,255 sq.ft. (78–117 sq m)"],
    ["on request", "on request", "on request"],
    ["", "", ""],
    ["from 835 ft, see plan", "from 835 ft, see plan", "from 835 ft, see plan"],
  ])("writes %j as %j, on the project's page as %j", (text, short, whole) => {
    const spaced = (area: string) => area.replaceAll("\u00a0", " ");
    expect(spaced(formatArea(text))).toBe(short);
    expect(spaced(formatAreaWithMetres(text))).toBe(whole);
  });
});
