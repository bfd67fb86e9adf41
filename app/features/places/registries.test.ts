import { expect, it } from "vitest";
import { checkReraNumber } from "#app/features/rera/model.server.ts";
import { describeWithSharedData, readSharedRows } from "../../../tests/helpers/shared-data.ts";
import { findDistrict } from "./model.server.ts";
import { placeOfNumber } from "./number-model.server.ts";

type Row = { state: string; district: string; number: string };

/** District texts that are unknown, numbers that give no district, pairs that disagree, and verdicts, with their counts. */
function survey(rows: Row[]) {
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  for (const { state, district, number } of rows) {
    const named = findDistrict(state, district);
    const coded = placeOfNumber(state, number)?.district;
    if (district && !named) count(`unknown district ${district}`);
    if (!coded) count("no district in number");
    if (named && coded && named !== coded) count("number disagrees");
    count(checkReraNumber(state, number).verdict);
  }
  return counts;
}

const maharashtraFiles = [
  "pune-rera-dataset.csv.gz",
  "others-rera-dataset.csv.gz",
  "mumbai-suburban-rera-dataset.csv.gz",
  "thane-rera-dataset.csv.gz",
  "raigarh-rera-dataset.csv.gz",
  "nashik-rera-dataset.csv.gz",
  "palghar-rera-dataset.csv",
  "mumbai-city-rera-dataset.csv",
  "nagpur-rera-dataset.csv",
  "dadra-daman-rera-dataset.csv",
  "revoked-projects-rera-dataset.csv",
];

describeWithSharedData("places and numbers of the real registers", () => {
  it("knows every district of Maharashtra, whose numbers name a neighbour in 74 rows", () => {
    const rows = maharashtraFiles.flatMap((file) => readSharedRows(`maharashtra/${file}`));
    const found = survey(
      rows.map(({ district = "", rera_id: number = "" }) => ({ state: "Maharashtra", district, number })),
    );
    expect(found).toEqual({ match: 22_815, "number disagrees": 74 });
  });

  it("reads Karnataka's districts from all numbers but the oldest applications", () => {
    const rows = readSharedRows("karnataka/karnataka_rera_projects.csv.gz");
    const found = survey(
      rows.map(({ rera_reg_no: number = "" }) => ({ state: "Karnataka", district: "", number })),
    );
    expect(found).toEqual({ match: 7_092, acknowledgement: 788, "no district in number": 126 });
  });

  it("knows every district of Odisha but a word cut from a name, and reads it from each number", () => {
    const rows = readSharedRows("odisha-bihar/odisha_bihar_rera_projects.csv.gz").filter(
      ({ state }) => state === "Odisha",
    );
    const found = survey(
      rows.map(({ district = "", rera_reg_no: number = "" }) => ({ state: "Odisha", district, number })),
    );
    expect(found).toEqual({ match: 995, "unknown district Makers": 1 });
  });

  it("knows the numbers of Gurugram but one with a typing error", () => {
    const rows = readSharedRows("haryana/haryana_gurugram_rera_projects.csv", 3).filter(
      (row) => row["Project District"],
    );
    const found = survey(
      rows.map((row) => ({
        state: "Haryana",
        district: row["Project District"] ?? "",
        number: row["Registration Certificate Number"] ?? "",
      })),
    );
    expect(found).toEqual({ match: 844, mismatch: 1, "no district in number": 209 });
  });
});
