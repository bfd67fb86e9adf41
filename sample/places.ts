/** Where the sample projects stand. Cities are spelt as in the site's list of states and cities. */

/** What surrounds a home: it decides the drawing's backdrop and which sentences can be true. */
export type Setting = "hills" | "foothills" | "metro" | "city" | "coast";

/** Whose trees and developers give a project its names. */
export type Region = "hills" | "north" | "west" | "south" | "east";

export type SamplePlace = {
  state: string;
  stateCode: string;
  city: string;
  region: Region;
  setting: Setting;
  /** Trains run today. */
  hasMetro: boolean;
  /** Lowest and highest price of a square foot of carpet area in rupees, level of 2026. */
  rupeesPerSqft: readonly [low: number, high: number];
  /** From the dearest to the least dear. */
  localities: readonly string[];
  /** How many sample projects are here. */
  projects: number;
};

type City = Omit<SamplePlace, "state" | "stateCode" | "region">;

function inState(state: string, stateCode: string, region: Region, cities: readonly City[]): SamplePlace[] {
  return cities.map((city) => ({ state, stateCode, region, ...city }));
}

function city(
  name: string,
  setting: Setting,
  projects: number,
  rupeesPerSqft: readonly [number, number],
  localities: readonly string[],
  rail: "metro" | "no metro" = "no metro",
): City {
  return { city: name, setting, projects, rupeesPerSqft, localities, hasMetro: rail === "metro" };
}

export const samplePlaces: readonly SamplePlace[] = [
  ...inState("Uttarakhand", "UK", "hills", [
    city(
      "Dehradun",
      "foothills",
      13,
      [6800, 13500],
      [
        "Rajpur Road",
        "Jakhan",
        "Malsi",
        "Sahastradhara Road",
        "Dalanwala",
        "Vasant Vihar",
        "GMS Road",
        "Kaonli Road",
        "Ballupur",
        "Mussoorie Diversion",
        "Shimla Bypass",
        "Prem Nagar",
        "Clement Town",
      ],
    ),
    city("Haridwar", "foothills", 2, [5600, 8500], ["Jagjeetpur", "Shivalik Nagar"]),
    city("Rishikesh", "foothills", 2, [6500, 11000], ["Tapovan", "Shyampur"]),
    city("Haldwani", "foothills", 2, [5600, 7800], ["Kusumkhera", "Lamachaur"]),
    city("Mussoorie", "hills", 1, [11000, 18000], ["Barlowganj"]),
    city("Bhimtal", "hills", 1, [8500, 13000], ["Mehragaon"]),
  ]),
  ...inState("Haryana", "HR", "north", [
    city(
      "Gurugram",
      "metro",
      13,
      [12500, 38000],
      [
        "Golf Course Road",
        "DLF Phase 5",
        "Sector 42",
        "Golf Course Extension Road",
        "Sector 65",
        "Sector 57",
        "Sushant Lok",
        "Sector 48",
        "Dwarka Expressway",
        "Sector 83",
        "Sector 89",
        "Sector 93",
        "Sector 95",
      ],
      "metro",
    ),
    city("Faridabad", "metro", 2, [7500, 12500], ["Sector 15", "Neharpar"], "metro"),
    city("Panchkula", "city", 2, [8500, 13500], ["Sector 20", "Pinjore Road"]),
    city("Sonipat", "city", 1, [6000, 9500], ["Kundli"]),
  ]),
  ...inState("Uttar Pradesh", "UP", "north", [
    city(
      "Noida",
      "metro",
      12,
      [10000, 21000],
      [
        "Sector 44",
        "Sector 50",
        "Sector 93A",
        "Sector 62",
        "Sector 128",
        "Sector 76",
        "Sector 107",
        "Sector 137",
        "Sector 78",
        "Sector 143",
        "Sector 150",
        "Sector 121",
      ],
      "metro",
    ),
    city("Greater Noida", "metro", 3, [7500, 12500], ["Pari Chowk", "Omega 1", "Techzone 4"], "metro"),
    city("Ghaziabad", "metro", 3, [7500, 13000], ["Vaishali", "Indirapuram", "Raj Nagar Extension"], "metro"),
    city(
      "Lucknow",
      "metro",
      3,
      [7000, 12500],
      ["Gomti Nagar", "Vrindavan Yojana", "Sushant Golf City"],
      "metro",
    ),
    city("Varanasi", "city", 1, [6000, 9500], ["Sundarpur"]),
  ]),
  ...inState("Delhi", "DL", "north", [
    city("New Delhi", "metro", 1, [21000, 40000], ["Greater Kailash"], "metro"),
    city("Dwarka", "metro", 2, [14000, 22000], ["Sector 12", "Sector 19B"], "metro"),
  ]),
  ...inState("Punjab", "PB", "north", [
    city("Mohali", "city", 2, [8000, 12500], ["Sector 70", "Aerocity"]),
    city("Zirakpur", "city", 1, [6200, 8800], ["VIP Road"]),
  ]),
  ...inState("Himachal Pradesh", "HP", "hills", [
    city("Shimla", "hills", 2, [9000, 14500], ["Chhota Shimla", "Mashobra"]),
    city("Solan", "hills", 1, [6400, 9800], ["Chambaghat"]),
  ]),
  ...inState("Rajasthan", "RJ", "north", [
    city("Jaipur", "city", 3, [6200, 10500], ["C Scheme", "Jagatpura", "Ajmer Road"], "metro"),
    city("Udaipur", "city", 1, [5800, 9000], ["Bhuwana"]),
  ]),
  ...inState("Madhya Pradesh", "MP", "north", [
    city("Indore", "city", 2, [5900, 9200], ["Vijay Nagar", "Bicholi Mardana"]),
    city("Bhopal", "city", 1, [5800, 8200], ["Kolar Road"]),
  ]),
  ...inState("Maharashtra", "MH", "west", [
    city("Mumbai", "metro", 3, [22000, 56000], ["Bandra West", "Powai", "Borivali East"], "metro"),
    city("Thane", "metro", 2, [14000, 23000], ["Pokhran Road", "Ghodbunder Road"]),
    city("Navi Mumbai", "metro", 1, [13000, 24000], ["Kharghar"], "metro"),
    city("Pune", "metro", 4, [9500, 16500], ["Baner", "Kharadi", "Hinjawadi", "Undri"], "metro"),
    city("Nagpur", "city", 1, [5800, 8800], ["Besa"], "metro"),
    city("Nashik", "city", 1, [5600, 8200], ["Gangapur Road"]),
  ]),
  ...inState("Gujarat", "GJ", "west", [
    city("Ahmedabad", "metro", 2, [6500, 11500], ["Bodakdev", "Shela"], "metro"),
    city("Surat", "city", 1, [6000, 9800], ["Vesu"]),
  ]),
  ...inState("Goa", "GA", "west", [
    city("Porvorim", "coast", 2, [10500, 17500], ["Alto Porvorim", "Socorro"]),
  ]),
  ...inState("Karnataka", "KA", "south", [
    city(
      "Bengaluru",
      "metro",
      4,
      [10500, 20000],
      ["Jayanagar", "Whitefield", "Thanisandra", "Electronic City"],
      "metro",
    ),
    city("Mysuru", "city", 1, [6500, 9500], ["Vijayanagar"]),
  ]),
  ...inState("Telangana", "TG", "south", [
    city("Hyderabad", "metro", 3, [9000, 16500], ["Gachibowli", "Kondapur", "Kompally"], "metro"),
  ]),
  ...inState("Tamil Nadu", "TN", "south", [
    city("Chennai", "metro", 3, [9500, 18500], ["Adyar", "Sholinganallur", "Perumbakkam"], "metro"),
    city("Coimbatore", "city", 1, [6500, 10000], ["Saravanampatti"]),
  ]),
  ...inState("Kerala", "KL", "south", [
    city("Kochi", "coast", 2, [7500, 12500], ["Kakkanad", "Edappally"], "metro"),
    city("Thiruvananthapuram", "coast", 1, [7000, 11000], ["Kazhakkoottam"]),
  ]),
  ...inState("Andhra Pradesh", "AP", "south", [
    city("Visakhapatnam", "coast", 1, [7000, 11000], ["Madhurawada"]),
  ]),
  ...inState("West Bengal", "WB", "east", [
    city("Kolkata", "metro", 2, [8500, 16000], ["Ballygunge", "Garia"], "metro"),
    city("New Town", "metro", 1, [7500, 11500], ["Action Area 3"]),
    city("Siliguri", "foothills", 1, [5800, 8500], ["Matigara"]),
  ]),
  ...inState("Odisha", "OD", "east", [city("Bhubaneswar", "city", 2, [6500, 9800], ["Patia", "Khandagiri"])]),
  ...inState("Bihar", "BR", "north", [city("Patna", "city", 1, [6800, 10500], ["Saguna More"])]),
  ...inState("Assam", "AS", "east", [city("Guwahati", "foothills", 1, [6800, 9800], ["Beltola"])]),
];
