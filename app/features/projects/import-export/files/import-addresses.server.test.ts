import { expect, it } from "vitest";
import { registry, setUpImports } from "../../../../../tests/helpers/imports.ts";
import { describeOnEachServer } from "../../../../../tests/helpers/test-database.ts";
import { formatReport } from "./report.ts";

const header = "state,rera_reg_no,project_name,status,promoter_name,address,pincode,plot_count";

/** Rows of states for which nobody wrote a layout, in the columns of one that is known. */
const rows = [
  [
    "Tamil Nadu",
    "TN/29/Building/9991/2026",
    '"S.No. 123/4A, Navalur Village, Thiruporur Taluk, Chengalpattu District - 600130"',
    "",
  ],
  ["Tamil Nadu", "TN/01/Building/9992/2026", '"Plot No 12, Gandhi Nagar, Adyar, Chennai - 600 020"', ""],
  [
    "Tamil Nadu",
    "TN/11/Layout/9993/2026",
    '"SF NO 45/2, KALAPATTI ROAD, SARAVANAMPATTI, COIMBATORE"',
    "641035",
  ],
  ["Tamil Nadu", "TN/11/Layout/9994/2026", '"S.F. 81, Vilankurichi Village"', ""],
  ["Tamil Nadu", "TN/15/Layout/9995/2026", "Near bus stand", ""],
  [
    "Gujarat",
    "PR/GJ/RAA99991",
    '"R.S. 210/1, T.P. 32, Opp. Gota Lake, Gota, Ahmedabad - 382481, Gujarat"',
    "",
  ],
  ["Gujarat", "PR/GJ/RAA99992", '"F.P. 45, Vesu, Surat"', ""],
  ["Gujarat", "PR/GJ/RAA99993", '"Block No. 81, Moje Bhayli, Tal. Vadodara, Dist. Vadodara"', ""],
  ["Gujarat", "PR/GJ/RAA99994", '"Survey 12, Ognaj"', ""],
  ["Gujarat", "PR/GJ/RAA99995", "", ""],
  [
    "Rajasthan",
    "RAJ/P/2026/9991",
    '"Khasra No. 411/2, Village Jaisinghpura, Tehsil Sanganer, Jaipur (Rajasthan)"',
    "",
  ],
  ["Rajasthan", "RAJ/P/2026/9992", "PRATAP NAGAR JAIPUR RAJASTHAN 302033", ""],
  ["Rajasthan", "RAJ/P/2026/9993", '"Plot 5, Sector 11, Udaipur"', "313002"],
  [
    "Telangana",
    "P02400009991",
    '"Sy. No. 55, Gachibowli, Serilingampally Mandal, Rangareddy Dist"',
    "500032",
  ],
  ["Telangana", "P02500009992", '"H.No 8-2-293, Jubilee Hills, Hyderabad"', ""],
  [
    "Telangana",
    "P01100009993",
    '"Sy No 12 & 13, Kollur Village, Ramachandrapuram Mandal, Sangareddy District"',
    "",
  ],
].map(([state, number, address, pin], index) =>
  [state, number, `PALM COURT ${index + 1}`, "Registered", "GULMOHAR HOMES", address, pin, "12"].join(","),
);

describeOnEachServer("a list with addresses", (on) => {
  const { importText, listAll } = setUpImports(on);

  it("of a state nobody wrote a layout for becomes public, at the places that its addresses tell", async () => {
    const { read, refused, public: shown, report } = await importText([header, ...rows].join("\n"));
    expect([read, refused]).toEqual([16, 0]);
    expect(shown).toBe(14);
    expect(await listAll()).toMatchObject([
      {
        state: "Tamil Nadu",
        district: "Chengalpattu",
        city: "Chennai",
        locality: "Navalur",
        place: "Chennai",
      },
      { district: "Chennai", city: "Chennai", locality: "Gandhi Nagar, Adyar" },
      { district: "Coimbatore", locality: "Kalapatti Road, Saravanampatti" },
      { district: "Coimbatore", locality: "Vilankurichi" },
      { district: null, city: null, isPublic: false },
      { district: "Ahmedabad", locality: "Gota" },
      { district: "Surat", city: "Surat", locality: "Vesu" },
      { district: "Vadodara", locality: "Bhayli", place: "Vadodara" },
      { district: "Ahmedabad", locality: "Ognaj" },
      { district: null, isPublic: false },
      { district: "Jaipur", city: "Jaipur", locality: "Jaisinghpura" },
      { district: "Jaipur", locality: "Pratap Nagar" },
      { district: "Udaipur", city: "Udaipur", locality: "Sector 11" },
      { district: "Rangareddy", locality: "Gachibowli" },
      { state: "Telangana", district: "Hyderabad", locality: "Jubilee Hills" },
      { district: "Sangareddy", locality: "Kollur" },
    ]);
    expect(formatReport(report)).toContain("columns not read: plot_count");
  });

  it("tells the state too, where no column and no number does", async () => {
    const [stateless, ...others] = [header, ...rows].map((line) => line.slice(line.indexOf(",") + 1));
    const { created, refused } = await importText([stateless, ...others].join("\n"));
    // Villages alone don't give it: for them there is --state.
    expect([created, refused]).toEqual([10, 6]);
    const states = (await listAll()).filter(({ isPublic }) => isPublic).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["Tamil Nadu", "Gujarat", "Rajasthan", "Telangana"]));
  });

  it("leaves the city that staff wrote", async () => {
    const thane = "Maharashtra,P51700099991,ROSE VILLA,Registered,GULMOHAR HOMES,Residential,Thane,";
    const [columns, row] = [`${registry},pincode`, `${thane},421201`];
    await importText([registry, thane].join("\n"));
    expect(await listAll()).toMatchObject([{ city: null, place: "Thane district" }]);
    expect(await importText([columns, row].join("\n"))).toMatchObject({ updated: 1 });
    expect(await listAll()).toMatchObject([{ city: "Kalyan-Dombivli", place: "Kalyan-Dombivli" }]);
    expect(await importText([columns, `${thane},400601`].join("\n"))).toMatchObject({ updated: 1 });
    expect(await listAll()).toMatchObject([{ city: "Kalyan-Dombivli", pinCode: "400601" }]);
  });
});
