import { describe, expect, it } from "vitest";
import { buildIndex } from "../../../../../tests/helpers/build-index.ts";
import { interpret } from "../interpret/interpret.server.ts";
import { gazetteerOf } from "./index-gazetteer.server.ts";

const bengaluru = { state: "Karnataka", city: "Bengaluru" };
const pune = { state: "Maharashtra", city: "Pune" };
const pimpri = { state: "Maharashtra", city: "Pimpri-Chinchwad" };
const neral = { state: "Maharashtra", city: "Neral" };
const catalogue = [
  ...[1, 2, 3, 4].map((tower) => ({ ...bengaluru, title: `Lodha Azur ${tower}`, locality: "Jakkur" })),
  { ...bengaluru, title: "Rosewood", locality: "Indiranagar, Phase 1" },
  { ...bengaluru, title: "Silverline", locality: "Electronics City" },
  { state: "Maharashtra", city: "Satara", title: "Gokul Park", locality: "Sarjapur" },
  { state: "Maharashtra", city: "Satara", title: "Icon", locality: "Aundh" },
  ...[1, 2, 3, 4].map((tower) => ({
    state: "Maharashtra",
    city: "Nashik",
    title: `Jeet ${tower}`,
    pinCode: "422003",
  })),
  { state: "Maharashtra", city: "Mumbai", title: "Estoria", locality: "Ghatkopar West, Kelkar West" },
  ...[
    "Borivali",
    "Borivali East",
    "Borivali West",
    "Mulund East",
    "Mulund West",
    "Andheri",
    "Andheri East",
  ].map((locality) => ({ state: "Maharashtra", city: "Mumbai", title: `${locality} Towers`, locality })),
  { state: "Maharashtra", city: "Kalyan-Dombivli", title: "Regency", pinCode: "421201" },
  { ...pune, title: "Mansarovar Heights" },
  { state: "Maharashtra", city: "Mumbai", title: "Orlem", pinCode: "400064" },
  ...[1, 2, 3, 4].map((tower) => ({
    ...{ state: "Maharashtra", city: "Mumbai", title: `Ovaripada ${tower}`, pinCode: "400068" },
  })),
  { state: "Maharashtra", city: "Thane", title: "Amrut Nagar", pinCode: "400612" },
  ...["Goregaon", "Goregaon", "Goregaon East"].map((locality) => ({
    ...{ state: "Maharashtra", city: "Mumbai", title: "Imperial", locality },
  })),
  ...[1, 2, 3, 4].map((tower) => ({
    ...{ state: "Maharashtra", city: "Mumbai", title: `Goregaon West Court ${tower}` },
  })),
  ...[1, 2, 3].map((tower) => ({ ...pune, title: `Bhigwan ${tower}`, pinCode: "413102" })),
  { state: "Maharashtra", city: "Bhandara", title: "Dream", locality: "Khandala" },
  { state: "Maharashtra", city: "Nagpur", title: "Vijay", locality: "Khandala" },
  ...[1, 2, 3, 4].map((tower) => ({ ...pune, title: `Nyati ${tower}`, locality: "Vagholi" })),
  { ...pune, title: "Anand Park", locality: "Wagholi" },
  ...[1, 2, 3, 4].map((tower) => ({ ...neral, title: `Hill View ${tower}`, locality: "Pashane" })),
  ...[1, 2, 3, 4].map((tower) => ({ ...neral, title: `Ganga ${tower}`, locality: "Sarjepura" })),
  ...[1, 2, 3, 4].map((tower) => ({ ...pimpri, title: `Megapolis ${tower}`, locality: "Hinjawadi" })),
  { ...pimpri, title: "Hinjewadi Hills" },
  ...[1, 2, 3, 4].map((tower) => ({ ...pune, title: `Abhinav ${tower}`, locality: "Ghorpadi" })),
  { ...pune, title: "Ghorpade Towers" },
  { ...bengaluru, title: "Prestige Whitefield" },
  { ...bengaluru, title: "Rosebud", locality: "Green City Phase III" },
  ...[1, 2, 3].map((tower) => ({ ...bengaluru, title: `Sarjapur Meadows ${tower}` })),
  { ...bengaluru, title: "Hillside", locality: "Bengaluru North taluk" },
  ...Array.from({ length: 20 }, (_, tower) => ({ ...pune, title: `Ivy ${tower}`, locality: "Zendewadi" })),
  ...[1, 2, 3, 4].map((tower) => ({ ...bengaluru, title: `Zen ${tower}`, locality: "Hosakote taluk" })),
];

/** What the catalogue and the list of PIN codes together make of a name. */
describe.each([
  ["with the start", catalogue.length],
  ["since the start", 0],
  ["in part since the start", 3],
])("a locality in a sentence, of projects that came %s", async (_, settledCount) => {
  const names = gazetteerOf(await buildIndex(catalogue, settledCount));
  const read = (sentence: string) => {
    const { state, city, locality, rest } = interpret(sentence, names, { today: "2026-11-26" });
    return { state, city, locality, rest };
  };
  const nowhere = { state: null, city: [], locality: [] };

  it("is one of the catalogue's", () => {
    const jakkur = { ...bengaluru, city: ["Bengaluru"], locality: ["Jakkur"], rest: "" };
    expect(read("2 bhk jakkur")).toEqual(jakkur);
    expect(read("जक्कुर में 2 बीएचके")).toEqual(jakkur);
  });

  it("is meant by another spelling of it, though a title has that one", () => {
    const hinjawadi = { state: "Maharashtra", city: ["Pimpri-Chinchwad"], locality: ["Hinjawadi"], rest: "" };
    expect(read("hinjewadi")).toEqual(hinjawadi);
    expect(read("hinjewadi hills")).toEqual({ ...nowhere, rest: "hinjewadi hills" });
    // Another end is another name: a family's.
    expect(read("ghorpade")).toEqual({ ...nowhere, rest: "ghorpade" });
  });

  it("is no part of a quarter's name", () => {
    expect(read("jakkur nagar")).toEqual({ ...nowhere, rest: "jakkur nagar" });
  });

  it("is a well-known part of a town that no post office is named after", () => {
    const at = (state: string, city: string, locality: string) => ({
      ...{ state, city: [city], locality: [locality], rest: "" },
    });
    expect(read("omr chennai")).toEqual(at("Tamil Nadu", "Chennai", "OMR"));
    expect(read("sg highway 2 bhk")).toEqual(at("Gujarat", "Ahmedabad", "SG Highway"));
    expect(read("dispur guwahati")).toEqual(at("Assam", "Guwahati", "Dispur"));
    expect(read("patancheru hyderabad")).toEqual(at("Telangana", "Hyderabad", "Patancheru"));
    expect(read("vaishali")).toEqual(at("Uttar Pradesh", "Ghaziabad", "Vaishali"));
    expect(read("gomti nagar")).toEqual(at("Uttar Pradesh", "Lucknow", "Gomti Nagar"));
    // Assam has a village of the name.
    expect(read("powai 2 bhk")).toMatchObject({ city: ["Mumbai"], locality: ["Powai"] });
    // Nashik has a known one, and other towns have some too.
    expect(read("govind nagar")).toEqual({ ...nowhere, rest: "govind nagar" });
    expect(read("govind nagar nashik")).toEqual(at("Maharashtra", "Nashik", "Govind Nagar"));
  });

  it("is both sides of it, where the post parts them and no project is there", () => {
    const mulund = { state: "Maharashtra", city: ["Mumbai"], rest: "" };
    expect(read("mulund 2 bhk")).toEqual({ ...mulund, locality: ["Mulund East", "Mulund West"] });
    // In one of the largest cities it is the office of a code, in another one of several of a code.
    expect(read("rajajinagar")).toMatchObject({ city: ["Bengaluru"], locality: ["Rajajinagar"] });
  });

  it("is found in a suburb of the city that is named", () => {
    const shibpur = { state: "West Bengal", city: ["Kolkata", "Howrah"], locality: ["Shibpur"], rest: "" };
    expect(read("shibpur kolkata")).toEqual(shibpur);
  });

  it("is that of a large city, where villages have the same name", () => {
    const wakad = { state: "Maharashtra", city: ["Pimpri-Chinchwad"], locality: ["Wakad"], rest: "" };
    expect(read("2 bhk wakad")).toEqual(wakad);
    expect(read("वाकड में 2 बीएचके")).toEqual(wakad);
  });

  it("is that of a large city, though a village of the name has a project", () => {
    const aundh = { state: "Maharashtra", city: ["Pune"], locality: ["Aundh"], rest: "" };
    expect(read("2 bhk aundh")).toEqual(aundh);
    expect(read("aundh satara")).toEqual({ ...aundh, city: ["Satara"] });
    expect(read("2 bhk ambegaon")).toEqual({ ...aundh, locality: ["Ambegaon Budruk"] });
    expect(read("2 bhk malad")).toEqual({ ...aundh, city: ["Mumbai"], locality: ["Malad", "Malad West"] });
    expect(read("2 bhk dahisar")).toEqual({ ...aundh, city: ["Mumbai"], locality: ["Dahisar"] });
    expect(read("malad pune")).toEqual({ ...aundh, locality: ["Malad"] });
    expect(read("ambegaon nashik")).toEqual({ ...aundh, city: ["Nashik"], locality: ["Ambegaon"] });
  });

  it("is near the city that was named", () => {
    const pune = { state: "Maharashtra", city: ["Pune", "Pimpri-Chinchwad"], locality: ["Wakad"], rest: "" };
    expect(read("wakad pune 2 bhk")).toEqual(pune);
  });

  it("is meant by a name with any error in it, where its city is named", () => {
    const vagholi = { state: "Maharashtra", city: ["Pune"], locality: ["Vagholi"], rest: "" };
    for (const typed of ["vaghol", "vaagholi", "vagoholi"])
      expect(read(`2 bhk ${typed} pune`), typed).toEqual(vagholi);
    const inPune = interpret("2 bhk vaghol", names, {
      today: "2026-11-26",
      within: { state: null, city: ["Pune"] },
    });
    expect(inPune).toMatchObject({ locality: ["Vagholi"], rest: "" });
    expect(read("electrnics city bengaluru")).toMatchObject({ locality: ["Electronics City"], rest: "" });
    expect(read("vaghol nashik")).toMatchObject({ city: ["Nashik"], locality: [], rest: "vaghol" });
    // Without a city where nothing begins so, no place is called so, and many projects are there.
    expect(read("2 bhk zendewadix")).toEqual({ ...vagholi, locality: ["Zendewadi"] });
    expect(read("2 bhk jakkuro")).toEqual({ ...nowhere, rest: "jakkuro" });
    expect(read("vaghol")).toEqual({ ...nowhere, rest: "vaghol" });
    expect(read("ambegaon budruj pune")).toEqual({ ...vagholi, locality: ["Ambegaon Budruk"] });
  });

  it("is known by the one name of its parts", () => {
    const pune = { state: "Maharashtra", city: ["Pune"], rest: "" };
    expect(read("kondhwa 2 bhk")).toEqual({ ...pune, locality: ["Kondhwa Budruk"] });
    expect(read("ambegaon pune")).toEqual({ ...pune, locality: ["Ambegaon Budruk"] });
    expect(read("kondhwa budruk pune")).toEqual({ ...pune, locality: ["Kondhwa Budruk"] });
    expect(read("ambegaon khurd")).toEqual({ ...nowhere, rest: "ambegaon khurd" });
    expect(read("kondhwa khurd pune")).toEqual({ ...pune, locality: [], rest: "kondhwa khurd" });
  });

  it("is no village's, and no promoter's name, where no city was named", () => {
    // Assam and Chhattisgarh have villages of these names.
    expect(read("digboi charali 2 bhk")).toEqual({ ...nowhere, rest: "digboi charali" });
    expect(read("lodha 2 bhk")).toEqual({ ...nowhere, rest: "lodha" });
  });

  it("is a village's, where the state was named", () => {
    expect(read("oxel goa")).toEqual({ state: "Goa", city: ["Panaji"], locality: ["Oxel"], rest: "" });
    expect(read("oxel 2 bhk")).toEqual({ ...nowhere, rest: "oxel" });
    expect(read("lodha goa")).toMatchObject({ state: "Goa", locality: [], rest: "lodha" });
  });

  it("is no village's whose name many others have in their texts, where no city was named", () => {
    expect(read("sarjapur 2 bhk")).toEqual({ ...nowhere, rest: "sarjapur" });
    expect(read("sarjapur satara")).toMatchObject({ city: ["Satara"], locality: ["Sarjapur"], rest: "" });
  });

  it("is no phase, of which many have one, where no city was named", () => {
    expect(read("phase 1")).toEqual({ ...nowhere, rest: "phase 1" });
    expect(read("bangalore phase 1")).toMatchObject({ city: ["Bengaluru"], locality: ["Phase I"] });
  });

  it("is the one that stands for a PIN code, near the towns that are named", () => {
    const baner = { state: "Maharashtra", city: ["Pune"], locality: ["Baner"], rest: "" };
    expect(read("2 bhk 411045")).toEqual(baner);
    expect(read("pune 411045")).toEqual(baner);
    expect(read("mumbai 411045")).toMatchObject({ city: ["Mumbai"], locality: [], rest: "411045" });
    expect(read("999999")).toEqual({ ...nowhere, rest: "999999" });
  });

  it("is spelt with another letter by those that have far more projects", () => {
    const vagholi = { ...pune, city: ["Pune"], locality: ["Vagholi"], rest: "" };
    expect(read("wagholi 2 bhk")).toEqual(vagholi);
    expect(read("2 bhk wagholi pune")).toEqual(vagholi);
  });

  it("is spelt as projects spell it, where the post has another name for it", () => {
    const hosakote = { state: "Karnataka", city: ["Bengaluru"], locality: ["Hosakote"], rest: "" };
    for (const typed of ["hosakote 2 bhk", "hoskote 2 bhk", "hoskote taluk", "hosokote"])
      expect(read(typed)).toEqual(hosakote);
  });

  it("is not the other side of a town, and no village's post office of a name like it", () => {
    expect(read("ghatkopar west 2 bhk")).toMatchObject({ city: ["Mumbai"], locality: ["Ghatkopar West"] });
    expect(read("kelkar west 2 bhk")).toMatchObject({ city: ["Mumbai"], locality: ["Kelkar West"] });
    expect(read("kelkar east 2 bhk")).toEqual({ ...nowhere, rest: "kelkar east" });
    // Rasegaon is one of a dozen post offices of a code in Nashik.
    expect(read("rasegaan 2 bhk")).toEqual({ ...nowhere, rest: "rasegaan" });
  });

  it("has its sides, unless one is named", () => {
    const mumbai = { state: "Maharashtra", city: ["Mumbai"], rest: "" };
    const borivali = ["Borivali", "Borivali East", "Borivali West"];
    expect(read("borivali 2 bhk")).toEqual({ ...mumbai, locality: borivali });
    expect(read("mulund")).toEqual({ ...mumbai, locality: ["Mulund East", "Mulund West"] });
    expect(read("borivali west")).toEqual({ ...mumbai, locality: ["Borivali West"] });
    expect(read("andheri west mumbai")).toEqual({ ...mumbai, locality: ["Andheri"] });
    expect(read("goregaon west mumbai")).toEqual({ ...mumbai, locality: ["Goregaon"] });
    expect(read("अंधेरी वेस्ट में 2 बीएचके")).toEqual({ ...mumbai, locality: ["Andheri"] });
    expect(read("बोरीवली पूर्व")).toEqual({ ...mumbai, locality: ["Borivali East"] });
    expect(read("andheri")).toEqual({ ...mumbai, locality: ["Andheri", "Andheri East"] });
  });

  it("is the side of a town, in either spelling and script, and by its letter", () => {
    const dombivli = { city: ["Kalyan-Dombivli"], locality: ["Dombivli East"], rest: "" };
    for (const typed of ["dombivli east", "dombivali east 2 bhk", "डोंबिवली ईस्ट", "dombivli (e)"])
      expect(read(typed)).toMatchObject(dombivli);
    expect(read("kalyan (w)")).toMatchObject({ city: ["Kalyan-Dombivli"], locality: ["Kalyan West"] });
  });

  it("is a post office's of the town that is named, where only texts of other towns have the name", () => {
    const jaipur = { state: "Rajasthan", city: ["Jaipur"], locality: ["Mansarovar"], rest: "" };
    expect(read("mansarovar jaipur")).toEqual(jaipur);
    expect(read("mansarovar pune")).toMatchObject({ city: ["Pune"], locality: [], rest: "mansarovar" });
  });

  it("is a large city's that is spelt otherwise by the post", () => {
    const velacheri = { state: "Tamil Nadu", city: ["Chennai"], locality: ["Velacheri"], rest: "" };
    expect(read("velachery 2 bhk")).toEqual(velacheri);
    expect(read("velachery chennai")).toEqual(velacheri);
    // Mumbai has a Tank Road.
    expect(read("tunk road")).toEqual({ ...nowhere, rest: "tunk road" });
    expect(read("velachery pune")).toMatchObject({ city: ["Pune"], locality: [], rest: "velachery" });
  });

  it("of several towns is no error in the name of a city", () => {
    expect(read("khandala villa")).toEqual({ ...nowhere, rest: "khandala" });
    expect(read("khandva villa")).toMatchObject({ city: ["Khandwa"] });
  });

  it("is no quarter of a smaller town, where no city was named", () => {
    // Only Indore has a post office of the name.
    expect(read("sudama nagar 2 bhk")).toEqual({ ...nowhere, rest: "sudama nagar" });
    expect(read("sudama nagar indore")).toMatchObject({ city: ["Indore"], locality: ["Sudama Nagar"] });
  });

  it("is the one that people know, though the post has no office of the name there", () => {
    const known = { rest: "" };
    // Cuttack has a post office of the name.
    expect(read("kalyani nagar 2 bhk")).toMatchObject({
      ...known,
      city: ["Pune"],
      locality: ["Kalyani Nagar"],
    });
    expect(read("kalyani nagar cuttack")).toMatchObject({ ...known, city: ["Cuttack"] });
    expect(read("ghatkopar east")).toMatchObject({ ...known, locality: ["Ghatkopar East"] });
    expect(read("arera colony")).toMatchObject({ ...known, city: ["Bhopal"], locality: ["Arera Colony"] });
    // Delhi is one city, whatever its districts are found under.
    expect(read("rajouri garden")).toMatchObject({
      ...known,
      city: ["New Delhi"],
      locality: ["Rajouri Garden"],
    });
    expect(read("rajouri")).toMatchObject({ ...known, city: ["Rajouri"], locality: [] });
    expect(read("nanded city")).toMatchObject({ ...known, city: ["Pune"], locality: ["Nanded City"] });
    expect(read("nanded")).toMatchObject({ ...known, city: ["Nanded"], locality: [] });
    expect(read("tonk road")).toMatchObject({ ...known, city: ["Jaipur"], locality: ["Tonk Road"] });
    expect(read("dlf phase 3")).toMatchObject({
      ...known,
      city: ["Gurugram"],
      locality: ["DLF City Phase III"],
    });
  });

  it("is no other place that sounds like it", () => {
    expect(read("pashane 2 bhk")).toMatchObject({ city: ["Neral"], locality: ["Pashane"] });
    expect(read("pashan 2 bhk")).toEqual({ ...nowhere, rest: "pashan" });
    expect(read("sarjepura 2 bhk")).toMatchObject({ city: ["Neral"], locality: ["Sarjepura"] });
    expect(read("sarjapura 2 bhk")).toEqual({ ...nowhere, rest: "sarjapura" });
  });

  it("is text where only titles have it, for a post office has no projects", () => {
    const inBengaluru = { ...bengaluru, city: ["Bengaluru"] };
    expect(read("whitefield bangalore")).toEqual({ ...inBengaluru, locality: [], rest: "whitefield" });
    expect(read("yelahanka bangalore")).toEqual({ ...inBengaluru, locality: ["Yelahanka"], rest: "" });
  });

  it("is a side of the town that is named, where the catalogue or the post has it", () => {
    const thane = { state: "Maharashtra", city: ["Thane"], rest: "" };
    expect(read("2 bhk thane east")).toEqual({ ...thane, locality: ["Thane East"] });
    const north = { state: "Karnataka", city: ["Bengaluru"], locality: ["Bengaluru North"], rest: "" };
    for (const typed of ["bangalore north 2 bhk", "2 bhk in north bangalore", "bengaluru north"])
      expect(read(typed)).toEqual(north);
    expect(read("bangalore west")).toEqual({ ...north, locality: [] });
  });

  it("is one by any way to write it", () => {
    expect(read("village jakkur bangalore")).toMatchObject({ locality: ["Jakkur"], rest: "" });
  });

  it("is no other phase", () => {
    expect(read("gren city phase iii bangalore")).toMatchObject({
      locality: ["Green City Phase III"],
      rest: "",
    });
    expect(read("gren city phase ii bangalore")).toMatchObject({ locality: [], city: ["Bengaluru"] });
    expect(read("gren city phase 2 bangalore")).toMatchObject({ locality: [], city: ["Bengaluru"] });
  });

  it("has an error in each word at most", () => {
    expect(read("gren ciry phase iii bangalore")).toMatchObject({ locality: ["Green City Phase III"] });
    expect(read("greem sity phase iii bangalore")).toMatchObject({ locality: ["Green City Phase III"] });
    expect(read("gone city phase iii bangalore")).toMatchObject({ locality: [] });
  });

  it("may have several words and an error", () => {
    const electronicsCity = { ...bengaluru, city: ["Bengaluru"], locality: ["Electronics City"], rest: "" };
    expect(read("electronic city 2 bhk")).toEqual(electronicsCity);
    expect(read("electronics city 2 bhk")).toEqual(electronicsCity);
  });
});
