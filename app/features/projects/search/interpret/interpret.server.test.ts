import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileTexts } from "../../../../../tests/helpers/search-arbitraries.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { interpret } from "./interpret.server.ts";
import { type Interpretation, nothing } from "./interpretation.ts";

/** Localities as a catalogue may have them. */
const localities: Record<string, [state: string, place: string][]> = {
  Wakad: [["Maharashtra", "Pune"]],
  Baner: [["Maharashtra", "Pune"]],
  Kothrud: [["Maharashtra", "Pune"]],
  Aundh: [
    ["Maharashtra", "Pune"],
    ["Maharashtra", "Satara"],
  ],
  Hinjewadi: [["Maharashtra", "Pune"]],
  Powai: [["Maharashtra", "Mumbai"]],
  "Andheri West": [["Maharashtra", "Mumbai"]],
  "Bandra West": [["Maharashtra", "Mumbai"]],
  "Hill Road": [["Maharashtra", "Mumbai"]],
  "SV Road": [["Maharashtra", "Mumbai"]],
  "South Mumbai": [["Maharashtra", "Mumbai"]],
  "Mumbai Pune Highway": [["Maharashtra", "Pimpri-Chinchwad"]],
  "Ghodbunder Road": [["Maharashtra", "Thane"]],
  Whitefield: [["Karnataka", "Bengaluru"]],
  Nigdi: [["Maharashtra", "Pimpri-Chinchwad"]],
  "Electronic City": [["Karnataka", "Bengaluru"]],
  Gachibowli: [["Telangana", "Hyderabad"]],
  "Sector 62": [["Uttar Pradesh", "Noida"]],
  "Sector 150": [["Uttar Pradesh", "Noida"]],
  "Golf Course Road": [["Haryana", "Gurugram"]],
  "Gomti Nagar": [["Uttar Pradesh", "Lucknow"]],
  "Rajpur Road": [["Uttarakhand", "Dehradun"]],
  Vaishali: [["Uttar Pradesh", "Ghaziabad"]],
  Jodhpur: [["Gujarat", "Ahmedabad"]],
  "Mumbai Naka": [["Maharashtra", "Nashik"]],
  "Fort Kochi": [["Kerala", "Kochi"]],
  "Jalna Road": [["Maharashtra", "Chhatrapati Sambhajinagar"]],
  "RS Puram": [["Tamil Nadu", "Coimbatore"]],
  "Bodh Gaya": [["Bihar", "Gaya"]],
  Kharghar: [["Maharashtra", "Panvel"]],
  Nashik: [["Maharashtra", "Pune"]],
  "Gandhi Nagar": [
    ["Maharashtra", "Pune"],
    ["Rajasthan", "Jaipur"],
    ["Delhi", "Delhi"],
  ],
};

const gazetteer: Gazetteer = {
  findLocality(name, { state, cities, near = [] }) {
    const found = Object.entries(localities).find(([key]) => key.toLowerCase() === name.toLowerCase());
    const places = (found?.[1] ?? []).filter(
      ([inState, place]) =>
        (state === null || inState === state) &&
        (cities.length === 0 || [...cities, ...near].includes(place)),
    );
    const [[inState, place] = [], another] = places;
    return found && inState && place && !another
      ? { localities: [found[0]], state: inState, place }
      : undefined;
  },
  hasSides: () => false,
  localityOfPin: (pin) =>
    pin === "411057" ? { localities: ["Wakad"], state: "Maharashtra", place: "Pune" } : undefined,
  nearestLocality: (name) =>
    new Map([
      ["hinjawadi", "Hinjewadi"],
      ["electrnic city", "Electronic City"],
    ]).get(name),
  // Some projects spell it so, many otherwise.
  soundingLocality: (word) => (word === "hinjevadi" ? "Hinjewadi" : undefined),
  isInTexts: (words) => ["my home", "mayurban"].includes(words),
  // Krishna Vaas is a project.
  isNearTexts: (words) => words.endsWith("krsihna vaas"),
  isWholeWord: (word) => knownWords.includes(word),
  // Undri is a locality.
  isKnownWord: (word) => [...knownWords, "undr"].includes(word),
};

const knownWords = "hinjevadi|sobha|lodha|godrej|heights|residency|prestige|thane west".split("|");

const today = "2026-11-26";

type Expected = Partial<Interpretation>;

const lakh = 100_000;
const crore = 100 * lakh;
const ready = { projectStatus: "Ready to Move" };
const building = { projectStatus: "Under Construction" };
const flat = { propertyType: ["Apartment"] };
const villa = { propertyType: ["Row House / Villa"] };
const pune = { state: "Maharashtra", city: ["Pune"] };
const mumbai = { state: "Maharashtra", city: ["Mumbai"] };
const thane = { state: "Maharashtra", city: ["Thane"] };
const gurugram = { state: "Haryana", city: ["Gurugram"] };
const noida = { state: "Uttar Pradesh", city: ["Noida"] };
const bengaluru = { state: "Karnataka", city: ["Bengaluru"] };
const hyderabad = { state: "Telangana", city: ["Hyderabad"] };
const dehradun = { state: "Uttarakhand", city: ["Dehradun"] };
const lucknow = { state: "Uttar Pradesh", city: ["Lucknow"] };
const jaipur = { state: "Rajasthan", city: ["Jaipur"] };
const ncr = ["New Delhi", "Gurugram", "Faridabad", "Noida", "Greater Noida", "Ghaziabad"];
const mmr = [
  ...["Mumbai", "Thane", "Navi Mumbai", "Kalyan-Dombivli", "Mira-Bhayandar", "Vasai-Virar", "Panvel"],
  ...["Bhiwandi", "Ulhasnagar", "Ambernath", "Badlapur"],
];
const wakad = { ...pune, locality: ["Wakad"] };
const raigad = [
  "Raigad district",
  "Panvel",
  "Uran",
  "Karjat",
  "Neral",
  "Khopoli",
  "Alibag",
  "Pen",
  "Roha",
  "Mahad",
];

/** As people in India ask: in English, in Hindi, in both at once, in a hurry. */
const sentences: readonly (readonly [sentence: string, expected: Expected])[] = [
  ["2 bhk wakad under 80 lakh ready to move", { ...wakad, ...ready, bhk: [2], price: 80 * lakh }],
  ["3bhk flat gurgaon 2 cr tak", { ...gurugram, ...flat, bhk: [3], price: 2 * crore }],
  ["पुणे में 2 बीएचके 60 लाख तक", { ...pune, bhk: [2], price: 60 * lakh }],
  ["2 bhk", { bhk: [2] }],
  ["2bhk", { bhk: [2] }],
  ["2 BHK in Pune", { ...pune, bhk: [2] }],
  ["2.5 bhk pune", { ...pune, bhk: [2.5] }],
  // Roads through many areas, and halves of cities.
  ["sv road", { ...mumbai, locality: ["SV Road"] }],
  ["sv road andheri west", { ...mumbai, locality: ["Andheri West"] }],
  ["hill road bandra west", { ...mumbai, locality: ["Hill Road"] }],
  ["south mumbai 3 bhk", { ...mumbai, bhk: [3], locality: ["South Mumbai"] }],
  ["andheri west, south mumbai", { ...mumbai, locality: ["Andheri West"] }],
  ["andheri west or south mumbai", { ...mumbai, locality: ["Andheri West", "South Mumbai"] }],
  [
    "mumbai pune highway",
    { state: "Maharashtra", city: ["Pimpri-Chinchwad"], locality: ["Mumbai Pune Highway"] },
  ],
  ["3 bedroom apartment in bangalore", { ...bengaluru, ...flat, bhk: [3] }],
  ["1 bed flat mumbai", { ...mumbai, ...flat, bhk: [1] }],
  ["two bhk in thane", { ...thane, bhk: [2] }],
  ["do bhk thane me", { ...thane, bhk: [2] }],
  ["teen bhk noida", { ...noida, bhk: [3] }],
  ["4 b.h.k villa in hyderabad", { ...hyderabad, ...villa, bhk: [4] }],
  ["villa in goa below 1.5 crore", { state: "Goa", ...villa, price: 1.5 * crore }],
  ["villas in goa", { state: "Goa", ...villa }],
  ["flats in pune", { ...pune, ...flat }],
  ["flat for sale in noida", { ...noida, ...flat }],
  ["apartments near whitefield", { ...bengaluru, ...flat, locality: ["Whitefield"] }],
  ["whitefield 3bhk 1.2cr", { ...bengaluru, locality: ["Whitefield"], bhk: [3], price: 1.2 * crore }],
  ["wakad", wakad],
  ["baner or wakad 2 bhk", { ...pune, locality: ["Baner", "Wakad"], bhk: [2] }],
  // Of two towns with an Aundh that one is meant where the other locality is.
  ["baner and aundh", { ...pune, locality: ["Baner", "Aundh"] }],
  ["wakad ke aas paas", wakad],
  ["वाकड के आसपास", wakad],
  ["thane/pune/nagpur 2bhk", { state: "Maharashtra", city: ["Thane", "Pune", "Nagpur"], bhk: [2] }],
  ["baner, wakad", { ...pune, locality: ["Baner", "Wakad"] }],
  [
    "baner powai 2 bhk",
    { state: "Maharashtra", city: ["Pune", "Mumbai"], locality: ["Baner", "Powai"], bhk: [2] },
  ],
  ["nigdi pune", { state: "Maharashtra", city: ["Pune", "Pimpri-Chinchwad"], locality: ["Nigdi"] }],
  ["powai pune", { ...pune, rest: "powai" }],
  ["kothrud pune", { ...pune, locality: ["Kothrud"] }],
  ["flat in sector 62 noida", { ...noida, ...flat, locality: ["Sector 62"] }],
  ["sector 150 noida 3 bhk under 1 cr", { ...noida, locality: ["Sector 150"], bhk: [3], price: crore }],
  ["golf course road gurgaon", { ...gurugram, locality: ["Golf Course Road"] }],
  ["gandhi nagar jaipur 2bhk", { ...jaipur, locality: ["Gandhi Nagar"], bhk: [2] }],
  // Several cities have one; no other is called so.
  ["gandhi nagar 2bhk", { state: "Gujarat", city: ["Gandhinagar"], bhk: [2] }],
  ["andheri west 1 bhk 1 crore", { ...mumbai, locality: ["Andheri West"], bhk: [1], price: crore }],
  // No project tells the sides of Powai apart.
  ["powai west 2 bhk", { ...mumbai, locality: ["Powai"], bhk: [2] }],
  ["2 bhk powai (w) under 1 crore", { ...mumbai, locality: ["Powai"], bhk: [2], price: crore }],
  ["thane west 2 bhk", { ...thane, bhk: [2], rest: "west" }],
  ["wakad phata 2 bhk", { ...wakad, bhk: [2] }],
  // Another place, and the same one.
  ["lower powai 2 bhk", { bhk: [2], rest: "lower powai" }],
  ["old thane 2 bhk", { ...thane, bhk: [2] }],
  ["2 bhk in new gurgaon", { ...gurugram, bhk: [2] }],
  ["cheapest 2 bhk in pune", { ...pune, bhk: [2], sort: "price-asc" }],
  ["पुणे में सस्ता फ्लैट", { ...pune, ...flat, sort: "price-asc" }],
  ["2bhk pune price low to high", { ...pune, bhk: [2], sort: "price-asc" }],
  ["price: high to low, 3 bhk mumbai", { ...mumbai, bhk: [3], sort: "price-desc" }],
  ["latest projects in noida", { ...noida, sort: "newest" }],
  ["2 bhk thane earliest possession", { ...thane, bhk: [2], sort: "possession" }],
  [
    "ghodbunder road thane 2 bhk 90L",
    { ...thane, locality: ["Ghodbunder Road"], bhk: [2], price: 90 * lakh },
  ],
  // With a town named, a word is no town of another state with an error in it.
  ["dharampur dehradun", { state: "Uttarakhand", city: ["Dehradun"], rest: "dharampur" }],
  // The name of a quarter may begin as a town is called.
  ["kalyani nagar pune 2 bhk", { ...pune, bhk: [2], rest: "kalyani nagar" }],
  ["vaishali nagar jaipur", { ...jaipur, rest: "vaishali nagar" }],
  ["kota colony", { rest: "kota colony" }],
  ["pune nagar road 2 bhk", { ...pune, bhk: [2], rest: "nagar road" }],
  ["gomti nagar lucknow flat", { ...lucknow, ...flat, locality: ["Gomti Nagar"] }],
  [
    "electronic city bangalore under 60 lakhs",
    { ...bengaluru, locality: ["Electronic City"], price: 60 * lakh },
  ],
  ["pune mumbai 2 bhk", { state: "Maharashtra", city: ["Pune", "Mumbai"], bhk: [2] }],
  ["noida or gurgaon 3 bhk", { state: null, city: ["Noida", "Gurugram"], bhk: [3] }],
  // A state that is a city, beside towns elsewhere, is that city; no filter says another whole state.
  ["delhi or noida 2 bhk", { city: ["New Delhi", "Noida"], bhk: [2] }],
  ["3bhk chandigarh mohali", { city: ["Chandigarh", "Mohali"], bhk: [3] }],
  ["flats in noida, dwarka delhi", { ...flat, city: ["Noida", "Dwarka"] }],
  ["delhi or ncr", { city: ncr }],
  ["jammu & kashmir 2 bhk", { state: "Jammu and Kashmir", bhk: [2] }],
  ["दादरा और नगर हवेली और दमन और दीव", { state: "Dadra and Nagar Haveli and Daman and Diu" }],
  ["larsen & toubro pune", { ...pune, rest: "larsen toubro" }],
  ["pune or goa 2 bhk", { ...pune, bhk: [2], rest: "goa" }],
  ["delhi chandigarh 2 bhk", { city: ["New Delhi", "Chandigarh"], bhk: [2] }],
  ["chandigarh punjab", { state: "Chandigarh", city: ["Chandigarh"], rest: "punjab" }],
  ["haryana delhi flats", { state: "Delhi", city: ["New Delhi"], ...flat, rest: "haryana" }],
  ["maharashtra gujarat 2 bhk", { state: "Maharashtra", bhk: [2], rest: "gujarat" }],
  ["hinjawadi 2 bhk", { ...pune, locality: ["Hinjewadi"], bhk: [2] }],
  ["wardha road pune", { ...pune, rest: "wardha road" }],
  ["4+ bhk villa", { ...villa, bhk: [4, 5, 6] }],
  ["MP 2bhk", { state: "Madhya Pradesh", bhk: [2] }],
  ["maharashtra", { state: "Maharashtra" }],
  ["uttrakhand", { state: "Uttarakhand" }],
  // Districts by what people call them.
  ["coorg villas", { state: "Karnataka", city: ["Madikeri"], ...villa }],
  ["tehri garhwal", { state: "Uttarakhand", city: ["New Tehri"] }],
  ["hugli", { state: "West Bengal", city: ["Serampore"] }],
  ["uttarkhand villa", { state: "Uttarakhand", ...villa }],
  ["up flats 40 lakh", { state: "Uttar Pradesh", ...flat, price: 40 * lakh }],
  ["flats in up", { state: "Uttar Pradesh", ...flat }],
  ["karnatka 2bhk", { state: "Karnataka", bhk: [2] }],
  ["banglore 2bhk", { ...bengaluru, bhk: [2] }],
  ["bangalroe 2bhk", { ...bengaluru, bhk: [2] }],
  ["gurgoan flats", { ...gurugram, ...flat }],
  ["hydrabad 3bhk", { ...hyderabad, bhk: [3] }],
  ["hyderbad 3bhk", { ...hyderabad, bhk: [3] }],
  ["navi mumbay 2bhk", { state: "Maharashtra", city: ["Navi Mumbai"], bhk: [2] }],
  ["greater noda flats", { state: "Uttar Pradesh", city: ["Greater Noida"], ...flat }],
  ["mmr", { state: "Maharashtra", city: mmr }],
  // Words of the search with an error in them, where no project has the word.
  ["2 bkh flate undr 80 lacks pune", { ...pune, ...flat, bhk: [2], price: 80 * lakh }],
  ["duplx abve 1.5 caror", { ...villa, priceMin: 1.5 * crore }],
  ["redy to move apartmet noida", { ...noida, ...ready, ...flat }],
  ["under constructon 75 laks", { ...building, price: 75 * lakh }],
  ["bugdet 60 thane", { ...thane, price: 60 * lakh }],
  // One letter for another makes a short word another one, and a part of a name alone says nothing.
  ["reddy villas", { ...villa, rest: "reddy" }],
  ["sunrise constructions pune", { ...pune, rest: "sunrise constructions" }],
  ["core city lake view", { rest: "core city lake view" }],
  ["7 lakes", { rest: "7 lakes" }],
  ["2bhk+3bhk pune", { ...pune, bhk: [2, 3] }],
  ["3bhk pune sorted by price", { ...pune, bhk: [3], sort: "price-asc" }],
  ["real estate in pune", pune],
  ["kumar real estate", { rest: "kumar real estate" }],
  ["mohli 2bhk", { state: "Punjab", city: ["Mohali"], bhk: [2] }],
  ["bilaspru flats", { ...flat, city: ["Bilaspur"] }],
  ["mumbia 1bhk", { ...mumbai, bhk: [1] }],
  ["dehradoon villa", { ...dehradun, ...villa }],
  ["bombay 2 bhk", { ...mumbai, bhk: [2] }],
  ["poona 2bhk", { ...pune, bhk: [2] }],
  ["calcutta flats", { state: "West Bengal", city: ["Kolkata"], ...flat }],
  ["madras 2 bhk", { state: "Tamil Nadu", city: ["Chennai"], bhk: [2] }],
  ["cochin apartments", { state: "Kerala", city: ["Kochi"], ...flat }],
  ["vizag 3 bhk", { state: "Andhra Pradesh", city: ["Visakhapatnam"], bhk: [3] }],
  ["पुणे", pune],
  ["पुने में 2 बीएचके", { ...pune, bhk: [2] }],
  ["ठाने", thane],
  ["बड़ोदरा", { state: "Gujarat", city: ["Vadodara"] }],
  ["मुंबई में फ्लैट", { ...mumbai, ...flat }],
  ["मुम्बई 1 बीएचके", { ...mumbai, bhk: [1] }],
  ["देहरादून में विला", { ...dehradun, ...villa }],
  ["गुरुग्राम में 3 बीएचके 2 करोड़ तक", { ...gurugram, bhk: [3], price: 2 * crore }],
  ["नोएडा में ५० लाख से कम", { ...noida, price: 50 * lakh }],
  ["उत्तराखंड", { state: "Uttarakhand" }],
  ["लखनऊ में तैयार फ्लैट", { ...lucknow, ...flat, ...ready }],
  ["जयपुर में दो बेडरूम", { ...jaipur, bhk: [2] }],
  ["डेढ़ करोड़ तक 3 बीएचके ठाणे", { ...thane, bhk: [3], price: 1.5 * crore }],
  ["dedh crore tak 3bhk thane", { ...thane, bhk: [3], price: 1.5 * crore }],
  ["dhai crore ka villa", { ...villa, price: 2.5 * crore }],
  ["50 lakh se kam 1bhk thane", { ...thane, bhk: [1], price: 50 * lakh }],
  ["40 lakh ke andar flat lucknow", { ...lucknow, ...flat, price: 40 * lakh }],
  ["mujhe pune me 2 bhk chahiye 70 lakh tak", { ...pune, bhk: [2], price: 70 * lakh }],
  ["noida me ready flat chahiye", { ...noida, ...flat, ...ready }],
  ["budget 75 lakhs 2 bhk hyderabad", { ...hyderabad, bhk: [2], price: 75 * lakh }],
  ["2 bhk pune 60-80 lakh", { ...pune, bhk: [2], priceMin: 60 * lakh, price: 80 * lakh }],
  ["60 lakh to 1 crore pune", { ...pune, priceMin: 60 * lakh, price: crore }],
  ["between 60 and 80 lakh pune", { ...pune, priceMin: 60 * lakh, price: 80 * lakh }],
  ["1 crore 20 lakh pune", { ...pune, price: 1.2 * crore }],
  ["under 8000000 pune", { ...pune, price: 80 * lakh }],
  ["pune under ₹80,00,000", { ...pune, price: 80 * lakh }],
  ["rs 45 lakh flat", { ...flat, price: 45 * lakh }],
  ["Rs.45 lakh flat", { ...flat, price: 45 * lakh }],
  ["flat 80l pune", { ...pune, ...flat, price: 80 * lakh }],
  ["upto 1.25 cr", { price: 1.25 * crore }],
  ["sava crore ka flat thane", { ...thane, ...flat, price: 1.25 * crore }],
  ["projects with expired registration in pune", { ...pune, standing: "term-over" }],
  ["delayed projects in pune", { ...pune, completionDate: ["moved-up-to-12", "moved-over-12"] }],
  ["projects in pune that slipped", { ...pune, completionDate: ["moved-up-to-12", "moved-over-12"] }],
  ["delayed by more than a year pune", { ...pune, completionDate: ["moved-over-12"] }],
  ["pune projects delayed less than 12 months", { ...pune, completionDate: ["moved-up-to-12"] }],
  ["2 bhk in pune without any delay", { ...pune, bhk: [2], completionDate: ["not-moved"] }],
  ["flats in pune, not delayed", { ...pune, propertyType: ["Apartment"], completionDate: ["not-moved"] }],
  ["on time possession pune", { ...pune, completionDate: ["not-moved"] }],
  ["पुणे समय पर पजेशन", { ...pune, completionDate: ["not-moved"] }],
  ["hinjevadi 2 bhk", { ...pune, locality: ["Hinjewadi"], bhk: [2] }],
  ["up to 90 lacs", { price: 90 * lakh }],
  ["less than 1cr 3bhk", { bhk: [3], price: crore }],
  ["max 70 lac", { price: 70 * lakh }],
  ["around 1 crore gurgaon", { ...gurugram, price: crore }],
  ["above 1 crore pune", { ...pune, priceMin: crore }],
  ["900 sq ft flat in pune", { ...pune, ...flat, areaMin: 900 }],
  ["1200 sqft+ noida", { ...noida, areaMin: 1200 }],
  ["under 800 sqft pune", { ...pune, areaMax: 800 }],
  ["800-1000 sq.ft. pune", { ...pune, areaMin: 800, areaMax: 1000 }],
  ["more than 1000 sqft 2 bhk", { bhk: [2], areaMin: 1000 }],
  ["100 sqm flat", { ...flat, areaMin: 1076 }],
  ["1000 वर्ग फुट पुणे", { ...pune, areaMin: 1000 }],
  ["under construction 2 bhk pune", { ...pune, ...building, bhk: [2] }],
  ["ready to move villa dehradun", { ...dehradun, ...ready, ...villa }],
  ["ready to move in flats noida", { ...noida, ...ready, ...flat }],
  ["ready possession 2 bhk thane", { ...thane, ...ready, bhk: [2] }],
  ["completed projects in kochi", { state: "Kerala", city: ["Kochi"], standing: "completed" }],
  ["oc received 2 bhk mumbai", { ...mumbai, bhk: [2], standing: "completed" }],
  ["completion certificate received mumbai", { ...mumbai, standing: "completed" }],
  ["row house pune", { ...pune, ...villa }],
  ["duplex in jaipur", { ...jaipur, ...villa }],
  ["independent floor gurgaon", { ...gurugram, propertyType: ["Independent Floor"] }],
  ["flat or villa in goa", { state: "Goa", propertyType: ["Apartment", "Row House / Villa"] }],
  ["2 bhk near metro noida", { ...noida, bhk: [2], amenities: ["Metro Station"] }],
  ["2bhk nr metro noida", { ...noida, bhk: [2], amenities: ["Metro Station"] }],
  ["flat opp park noida", { ...noida, ...flat, amenities: ["Park"] }],
  ["walking distance from metro noida", { ...noida, amenities: ["Metro Station"] }],
  ["2 bhk within 5 km of pune", { ...pune, bhk: [2] }],
  ["10-15 mins drive from metro noida", { ...noida, amenities: ["Metro Station"] }],
  ["metro se 5 minute ki doori par noida", { ...noida, amenities: ["Metro Station"] }],
  ["2 bhk within 6 months pune", { ...pune, bhk: [2], possessionBy: 2027 }],
  ["flat near a good school pune", { ...pune, ...flat, amenities: ["School"] }],
  ["near it park pune", { ...pune, rest: "it park" }],
  ["पुण्यात 2 बीएचके फ्लॅट 60 लाखांपर्यंत", { ...pune, bhk: [2], price: 60 * lakh, ...flat }],
  ["वाकडमध्ये २ बीएचके", { ...pune, locality: ["Wakad"], bhk: [2] }],
  ["ठाण्यात १ कोटीपेक्षा कमी किमतीत 2 बीएचके तयार", { ...thane, price: crore, bhk: [2], ...ready }],
  ["मुंबईत 3 बीएचके हवा आहे 2 कोटीपर्यंत", { ...mumbai, bhk: [3], price: 2 * crore }],
  ["मुंबईतील फ्लॅट", { ...mumbai, ...flat }],
  ["पुण्यामध्ये 2 बीएचके", { ...pune, bhk: [2] }],
  ["bhai kya 50 lakh me 2bhk milega pune me", { ...pune, bhk: [2], price: 50 * lakh }],
  ["60 lakh se zyada nahi, pune", { ...pune, price: 60 * lakh }],
  ["school ke nazdeek naya flat pune", { ...pune, ...flat, amenities: ["School"] }],
  ["wakad ko chhod ke pune", { ...pune, rest: "wakad ko chhod ke" }],
  ["८० लाख ते १ कोटी पुणे येथे", { ...pune, priceMin: 80 * lakh, price: crore }],
  ["जल्दी पजेशन पुणे", { ...pune, sort: "possession" }],
  // A project is called so; the district is Mayurbhanj.
  ["mayurban", { rest: "mayurban" }],
  // Krishna is a district, and a part of this name.
  ["krsihna vaas", { rest: "krsihna vaas" }],
  ["2 bhk krsihna vaas", { rest: "2 bhk krsihna vaas" }],
  ["krsihna towers", { state: "Andhra Pradesh", city: ["Machilipatnam"], rest: "towers" }],
  ["mayurban 2bhk", { state: "Odisha", city: ["Baripada"], bhk: [2] }],
  ["undr 60 lakh pune", { ...pune, price: 60 * lakh }],
  ["betwen 50 and 60 lakh pune", { ...pune, priceMin: 50 * lakh, price: 60 * lakh }],
  ["near schol, club hous, puen", { ...pune, amenities: ["School", "Club House"] }],
  ["2bk tahne", { ...thane, bhk: [2] }],
  ["2bhkpune", { ...pune, bhk: [2] }],
  ["2bhk.pune.60lakh", { ...pune, bhk: [2], price: 60 * lakh }],
  ["pune–2bhk", { ...pune, bhk: [2] }],
  ["2 bhk n 3 bhk's pune", { ...pune, bhk: [2, 3] }],
  ["2 bhk pune, maharashtra, india", { ...pune, bhk: [2] }],
  ["villas anywhere in india", { propertyType: ["Row House / Villa"] }],
  // A PIN code that says again what the name says, and a sector that the town of the name has none of.
  ["zip - 411057 wakad", { ...wakad }],
  ["sector 150 powai", { ...mumbai, locality: ["Powai"], rest: "sector 150" }],
  ["gr noida 2bhk", { state: "Uttar Pradesh", city: ["Greater Noida"], bhk: [2] }],
  ["नाशिकमध्ये स्वस्त सदनिका", { state: "Maharashtra", city: ["Nashik"], ...flat, sort: "price-asc" }],
  ["2BHK;Pune;70L", { ...pune, bhk: [2], price: 70 * lakh }],
  ["low budget flats in lucknow", { sort: "price-asc", ...lucknow, ...flat }],
  ["pune me sabse sasta 1 bhk", { ...pune, bhk: [1], sort: "price-asc" }],
  ["flat with club house and park pune", { ...pune, ...flat, amenities: ["Club House", "Park"] }],
  ["3 bhk near school and hospital thane", { ...thane, bhk: [3], amenities: ["School", "Hospital"] }],
  ["sobha 3 bhk bangalore", { ...bengaluru, bhk: [3], rest: "sobha" }],
  ["lodha thane", { ...thane, rest: "lodha" }],
  ["promoter lodha thane", { ...thane, rest: "lodha" }],
  ["builder floor noida", { ...noida, propertyType: ["Independent Floor"] }],
  // Phases are parts of many towns; "ka" is a word before it is Karnataka.
  // A numbered part of a locality is in it; as text it would find the phases of projects.
  ["hinjawadi phase 1 2 bhk", { ...pune, locality: ["Hinjewadi"], bhk: [2] }],
  ["baner 3rd block", { ...pune, locality: ["Baner"] }],
  ["baner stage ii 2bhk", { ...pune, locality: ["Baner"], bhk: [2] }],
  ["lodha phase 2", { rest: "lodha phase 2" }],
  // A suburb is not the whole of the city that says where it is.
  ["2bhk thane mumbai", { state: "Maharashtra", city: ["Thane"], bhk: [2] }],
  ["panvel navi mumbai maharashtra", { state: "Maharashtra", city: ["Panvel"] }],
  ["salt lake kolkata", { state: "West Bengal", city: ["Salt Lake"] }],
  ["pimpri chinchwad pune", { state: "Maharashtra", city: ["Pimpri-Chinchwad"] }],
  ["virar west mumbai", { state: "Maharashtra", city: ["Vasai-Virar"] }],
  ["mumbai thane", { state: "Maharashtra", city: ["Mumbai", "Thane"] }],
  ["thane or mumbai", { state: "Maharashtra", city: ["Thane", "Mumbai"] }],
  ["thane navi mumbai mumbai", { state: "Maharashtra", city: ["Thane", "Navi Mumbai", "Mumbai"] }],
  ["pune nashik", { state: "Maharashtra", city: ["Pune", "Nashik"] }],
  ["kharghar mumbai", { state: "Maharashtra", city: ["Mumbai", "Panvel"], locality: ["Kharghar"] }],
  // Bihar has an Aurangabad too, and no such road.
  [
    "jalna road aurangabad 2bhk",
    { state: "Maharashtra", city: ["Chhatrapati Sambhajinagar"], locality: ["Jalna Road"], bhk: [2] },
  ],
  // A district is all of its towns; behind one of them it says where that is.
  ["2bhk raigad", { state: "Maharashtra", city: raigad, bhk: [2] }],
  ["flats in dist raigad", { state: "Maharashtra", city: raigad, ...flat }],
  ["raigad district", { state: "Maharashtra", city: raigad }],
  ["pen raigad 1bhk", { state: "Maharashtra", city: ["Pen"], bhk: [1] }],
  ["lonavala, pune", { state: "Maharashtra", city: ["Lonavala"] }],
  ["lonavala or pune", { state: "Maharashtra", city: ["Lonavala", "Pune"] }],
  ["navi mumbai thane", { state: "Maharashtra", city: ["Navi Mumbai", "Thane"] }],
  ["gurgaon delhi ncr 3bhk", { ...gurugram, bhk: [3] }],
  // An authority is that of its state.
  ["MahaRERA approved flats", { state: "Maharashtra", ...flat }],
  ["uprera 2bhk noida", { ...noida, bhk: [2] }],
  ["up-rera", { state: "Uttar Pradesh" }],
  ["hrera gurgaon", gurugram],
  // Its code is behind one of its places, too.
  ["gurgaon hr 3bhk", { ...gurugram, bhk: [3] }],
  ["thane madhe 2bhk 80 lakh paryant", { ...thane, bhk: [2], price: 80 * lakh }],
  ["k-rera approved 2bhk bangalore", { ...bengaluru, bhk: [2] }],
  // Here it is true of all.
  ["2bhk pune no brokerage", { ...pune, bhk: [2] }],
  ["flat without brokerage pune", { ...pune, ...flat }],
  ["flats in pune direct from builder", { ...pune, ...flat }],
  ["flats in pune by builder godrej", { ...pune, ...flat, rest: "godrej" }],
  ["hello sir 2bhk ghodbunder rd. for family", { ...thane, locality: ["Ghodbunder Road"], bhk: [2] }],
  // A part of a town may be called as a place elsewhere is.
  ["vaishali ghaziabad", { state: "Uttar Pradesh", city: ["Ghaziabad"], locality: ["Vaishali"] }],
  ["2bhk vaishali", { state: "Uttar Pradesh", city: ["Ghaziabad"], locality: ["Vaishali"], bhk: [2] }],
  ["vaishali bihar", { state: "Bihar", city: ["Hajipur"] }],
  ["jodhpur ahmedabad", { state: "Gujarat", city: ["Ahmedabad"], locality: ["Jodhpur"] }],
  ["jodhpur", { state: "Rajasthan", city: ["Jodhpur"] }],
  ["mumbai naka nashik", { state: "Maharashtra", city: ["Nashik"], locality: ["Mumbai Naka"] }],
  ["fort kochi", { state: "Kerala", city: ["Kochi"], locality: ["Fort Kochi"] }],
  ["rs puram 2bhk", { state: "Tamil Nadu", city: ["Coimbatore"], locality: ["RS Puram"], bhk: [2] }],
  ["phase 1", { rest: "phase 1" }],
  ["flat chahiye wakad me 60 lakh tak ka", { ...wakad, ...flat, price: 60 * lakh }],
  ["2bhk in KA", { state: "Karnataka", bhk: [2] }],
  ["sector 71, 80 lakh noida", { ...noida, price: 80 * lakh, rest: "sector 71" }],
  ["sector 71-72 noida", { ...noida, rest: "sector 71-72" }],
  ["phase 1,2 flat pune", { ...pune, ...flat, rest: "phase 1,2" }],
  ["sector 62, 3 bhk noida", { ...noida, locality: ["Sector 62"], bhk: [3] }],
  ["wakad,pune 2bhk", { ...wakad, bhk: [2] }],
  ["flat/villa in goa", { state: "Goa", propertyType: ["Apartment", "Row House / Villa"] }],
  ["50l-80l pune", { ...pune, priceMin: 50 * lakh, price: 80 * lakh }],
  ["kam se kam 1000 sqft flat pune", { ...pune, ...flat, areaMin: 1000 }],
  ["कम से कम 1000 वर्ग फुट पुणे", { ...pune, areaMin: 1000 }],
  ["zyada se zyada 70 lakh thane", { ...thane, price: 70 * lakh }],
  ["sattar lakh tak pune", { ...pune, price: 70 * lakh }],
  ["पचहत्तर लाख तक पुणे", { ...pune, price: 75 * lakh }],
  ["seventy five lakh pune", { ...pune, price: 75 * lakh }],
  // What a square foot or a month costs is no budget.
  ["5500 per sqft pune", { ...pune, rest: "5500 per sqft" }],
  ["₹5,500/sq ft pune", { ...pune, rest: "5500 /sq ft" }],
  ["emi 40k pune", { ...pune, rest: "emi 40k" }],
  ["2 crore se upar villa gurgaon", { ...gurugram, ...villa, priceMin: 2 * crore }],
  ["oc ready to move pune", { ...pune, ...ready, standing: "completed" }],
  ["puna 2 bhk", { ...pune, bhk: [2] }],
  ["nodia flats", { ...noida, ...flat }],
  ["वाकड में 2 बीएचके 80 लाख तक", { ...wakad, bhk: [2], price: 80 * lakh }],
  ["पुणे कोथरूड", { ...pune, locality: ["Kothrud"] }],
  ["गोमती नगर लखनऊ 3 बीएचके", { ...lucknow, locality: ["Gomti Nagar"], bhk: [3] }],
  ["अंधेरी वेस्ट में 1 बीएचके", { ...mumbai, locality: ["Andheri West"], bhk: [1] }],
  ["सेक्टर 62 नोएडा", { ...noida, locality: ["Sector 62"] }],
  ["मुझे दिल्ली में घर चाहिए", { state: "Delhi" }],
  ["godrej properties pune 2bhk", { ...pune, bhk: [2], rest: "godrej" }],
  ["luxury villa goa", { state: "Goa", ...villa, rest: "luxury" }],
  ["properties in dehradun rajpur road", { ...dehradun, locality: ["Rajpur Road"] }],
  [
    "I want to buy a 2 BHK flat in Wakad, Pune within 75 lakhs",
    { ...wakad, ...flat, bhk: [2], price: 75 * lakh, rest: "" },
  ],
  ["pin 411057", wakad],
  ["pincode: 411057 2bhk", { ...wakad, bhk: [2] }],
  ["2bhk in 411057", { ...wakad, bhk: [2] }],
  ["411057", wakad],
  ["3 bhk 411057 under 1.2 cr", { ...wakad, bhk: [3], price: 1.2 * crore }],
  ["411057 mumbai", { ...mumbai, rest: "411057" }],
  ["999999", { rest: "999999" }],
  ["electrnic city bangalore", { ...bengaluru, locality: ["Electronic City"] }],
  ["knowledge city noida", { ...noida, rest: "knowledge city" }],
  ["pune city 2bhk", { ...pune, bhk: [2] }],
  ["blr 2bhk", { ...bengaluru, bhk: [2] }],
  ["flats in delhi ncr", { ...flat, city: ncr }],
  ["ncr 3bhk noida", { city: ncr, bhk: [3] }],
  ["tricity 2bhk", { city: ["Chandigarh", "Mohali", "Panchkula"], bhk: [2] }],
  ["गाचीबौली 3 बीएचके रेडी", { ...hyderabad, ...ready, locality: ["Gachibowli"], bhk: [3] }],
  ["बैंगलोर में 2 बीएचके", { ...bengaluru, bhk: [2] }],
  ["बम्बई में फ्लैट", { ...mumbai, ...flat }],
  ["नागपुर मे घर", { state: "Maharashtra", city: ["Nagpur"] }],
  ["50 lakh se 80 lakh ke beech pune", { ...pune, priceMin: 50 * lakh, price: 80 * lakh }],
  ["UKREP04230000412", { rest: "UKREP04230000412" }],
  ["P52100020062", { rest: "P52100020062" }],
  ["PRM/KA/RERA/1251/446/PR/171015/000123", { rest: "PRM/KA/RERA/1251/446/PR/171015/000123" }],
  ["palm", { rest: "palm" }],
  ["asdfgh qwerty", { rest: "asdfgh qwerty" }],
  ["new projects in kharadi", { rest: "kharadi" }],
  ["projects by kolte patil", { rest: "kolte patil" }],
  ["new flats baner", { ...pune, ...flat, locality: ["Baner"] }],
  ["2bhk new panvel", { state: "Maharashtra", city: ["Panvel"], bhk: [2] }],
  ["nagpoor 2bhk", { state: "Maharashtra", city: ["Nagpur"], bhk: [2] }],
  ["orrisa flats", { state: "Odisha", ...flat }],
  ["madhya pradsh villa", { state: "Madhya Pradesh", propertyType: ["Row House / Villa"] }],
  ["jammu kashmir villa", { state: "Jammu and Kashmir", propertyType: ["Row House / Villa"] }],
  // None is paid for homes that are completed.
  ["2bhk thane without gst", { ...thane, bhk: [2], standing: "completed" }],
  ["2bhk bodh gaya", { state: "Bihar", city: ["Gaya"], bhk: [2], locality: ["Bodh Gaya"] }],
  ["new projects", {}],
  ["upcoming projects in pune", { ...pune, sort: "newest" }],
  ["spacious 2bhk ready to shift thane", { ...thane, bhk: [2], projectStatus: "Ready to Move" }],
  ["noida sec-137 2bhk", { ...noida, bhk: [2], rest: "sector 137" }],
  ["properties for sale", {}],
  ["my home", { rest: "my home" }],
  ["2bhk in pune except hinjewadi", { ...pune, bhk: [2], rest: "except hinjewadi" }],
  ["pune not wakad under 80 lakh", { ...pune, price: 80 * lakh, rest: "not wakad" }],
  ["mumbai excluding andheri west 2 bhk", { ...mumbai, bhk: [2], rest: "excluding andheri west" }],
  [
    "villa in pune without club house",
    { ...pune, propertyType: ["Row House / Villa"], rest: "without club house" },
  ],
  ["flats in pune not in wakad", { ...pune, ...flat, rest: "not in wakad" }],
  ["pune me hinjewadi chhodkar 2bhk", { ...pune, bhk: [2], rest: "hinjewadi chhodkar" }],
  ["गाचीबौली के अलावा hyderabad 2 bhk", { ...hyderabad, bhk: [2], rest: "गाचीबौली के अलावा" }],
  ["chhodkar", { rest: "chhodkar" }],
  // Initials are no articles.
  ["projects by A M Builders", { rest: "A M Builders" }],
  ["A & A Realtors in pune", { ...pune, rest: "A and A Realtors" }],
  ["wing a, b of gulmohar in pune", { ...pune, rest: "wing a b gulmohar" }],
  ["i want a flat in pune", { ...pune, ...flat }],
  ["not ready pune", { ...pune, projectStatus: "Under Construction" }],
  ["in", {}],
  ["", { rest: "" }],
];

describe("a sentence", () => {
  it.each(sentences)("%s", (sentence, expected) => {
    expect(interpret(sentence, gazetteer, { today })).toEqual({ ...nothing, ...expected });
  });

  it("is read within the cities that are set already", () => {
    const within = { state: "Rajasthan", city: ["Jaipur"] };
    expect(interpret("gandhi nagar 2 bhk", gazetteer, { within, today })).toEqual({
      ...nothing,
      ...{ locality: ["Gandhi Nagar"], bhk: [2] },
    });
  });

  it("never fails, and what it leaves as text means nothing more", () => {
    const word = fc.constantFrom(...sentences.flatMap(([sentence]) => sentence.split(" ")));
    const made = fc.array(word, { maxLength: 9 }).map((words) => words.join(" "));
    const hostile = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", maxLength: 60 }));
    fc.assert(
      fc.property(fc.oneof(made, hostile), (sentence) => {
        const { rest } = interpret(sentence, gazetteer, { today });
        const again = interpret(rest, gazetteer, { today });
        expect(again.rest.length).toBeLessThanOrEqual(Math.max(rest.length, 1));
      }),
      { numRuns: 250 },
    );
  });
});
