import { expect, it } from "vitest";
import { karnataka } from "./karnataka.ts";

const read = (cells: object) =>
  karnataka.read(
    {
      rera_reg_no: "PRM/KA/RERA/1251/446/PR/190826/099991",
      project_name: " MANGO &amp; ROSE\t",
      promoter_name: "M/s GULMOHAR INFRA (P) Ltd.,",
      district: "",
      taluk: "",
      status: "Approved",
      ...cells,
    },
    { state: undefined, dateOrder: "day-first", today: "2026-11-24" },
  );

it("takes the place and the day of the registration from the number", () => {
  expect(read({})).toEqual({
    project: {
      title: "Mango & Rose",
      reraNumber: "PRM/KA/RERA/1251/446/PR/190826/099991",
      developer: "GULMOHAR INFRA (P) Ltd.",
      state: "Karnataka",
      district: "Bengaluru Urban",
      taluk: "Bengaluru East",
      locality: "Bengaluru East taluk",
      registrationStatus: "Registered",
      approvedOn: "2026-08-19",
    },
  });
});

it.each([
  ["TOR/PRM/KA/RERA/1268/378/PR/181012/099991", "Approved", "Registered", "Mysuru"],
  ["ACK/KA/RERA/1249/367/PR/210712/099991", "Applied", "Applied", "Belagavi"],
  ["ACK/KA/RERA/1249/367/PR/210712/099991", "Approved", "Applied", "Belagavi"],
  ["PR/KN/170731/099991", "Applied", "Applied", undefined],
])("%s, %s, is %s in %s", (rera_reg_no, status, registrationStatus, district) => {
  const { project } = read({ rera_reg_no, status });
  expect(project?.state).toBe("Karnataka");
  expect(project?.registrationStatus).toBe(registrationStatus);
  expect(project?.district).toBe(district);
  expect(project?.approvedOn).toBeUndefined();
});

it("uses the empty columns once they are filled", () => {
  expect(read({ district: "Kolar", taluk: "MALUR" }).project).toMatchObject({
    district: "Kolar",
    taluk: "Malur",
    locality: "Malur taluk",
  });
  // A number of Bengaluru Urban holds no taluk of Kolar.
  const elsewhere = read({ district: "Kolar" }).project;
  expect(elsewhere?.district).toBe("Kolar");
  expect(elsewhere?.taluk).toBeUndefined();
  // A narrower place goes before the taluk.
  expect(read({ locality: "KODIGEHALLI" }).project).toMatchObject({
    taluk: "Bengaluru East",
    locality: "Kodigehalli",
  });
});
