import type { SamplePlace } from "./places.ts";

/** North and east, in degrees. */
type Degrees = readonly [latitude: number, longitude: number];

/**
 * Where the localities of the sample places lie, to a kilometre or two: ours, from no register. A sample is in the middle
 * of its locality, which is made up like the rest of it.
 */
const spots: Readonly<Record<string, Readonly<Record<string, Degrees>>>> = {
  Dehradun: {
    "Rajpur Road": [30.355, 78.066],
    Jakhan: [30.366, 78.071],
    Malsi: [30.386, 78.076],
    "Sahastradhara Road": [30.347, 78.085],
    Dalanwala: [30.325, 78.055],
    "Vasant Vihar": [30.325, 78.006],
    "GMS Road": [30.318, 78.011],
    "Kaonli Road": [30.316, 78.026],
    Ballupur: [30.333, 78.012],
    "Mussoorie Diversion": [30.378, 78.082],
    "Shimla Bypass": [30.297, 77.985],
    "Prem Nagar": [30.335, 77.96],
    "Clement Town": [30.268, 78.008],
  },
  Haridwar: { Jagjeetpur: [29.915, 78.135], "Shivalik Nagar": [29.935, 78.07] },
  Rishikesh: { Tapovan: [30.132, 78.325], Shyampur: [30.055, 78.245] },
  Haldwani: { Kusumkhera: [29.22, 79.495], Lamachaur: [29.245, 79.47] },
  Mussoorie: { Barlowganj: [30.435, 78.085] },
  Bhimtal: { Mehragaon: [29.37, 79.53] },
  Gurugram: {
    "Golf Course Road": [28.462, 77.096],
    "DLF Phase 5": [28.448, 77.1],
    "Sector 42": [28.457, 77.104],
    "Golf Course Extension Road": [28.405, 77.088],
    "Sector 65": [28.402, 77.066],
    "Sector 57": [28.422, 77.08],
    "Sushant Lok": [28.464, 77.078],
    "Sector 48": [28.414, 77.037],
    "Dwarka Expressway": [28.462, 76.985],
    "Sector 83": [28.397, 76.96],
    "Sector 89": [28.422, 76.945],
    "Sector 93": [28.41, 76.93],
    "Sector 95": [28.396, 76.915],
  },
  Faridabad: { "Sector 15": [28.394, 77.322], Neharpar: [28.402, 77.346] },
  Panchkula: { "Sector 20": [30.668, 76.86], "Pinjore Road": [30.745, 76.895] },
  Sonipat: { Kundli: [28.875, 77.12] },
  Noida: {
    "Sector 44": [28.558, 77.338],
    "Sector 50": [28.571, 77.362],
    "Sector 93A": [28.527, 77.379],
    "Sector 62": [28.627, 77.364],
    "Sector 128": [28.521, 77.353],
    "Sector 76": [28.568, 77.382],
    "Sector 107": [28.54, 77.371],
    "Sector 137": [28.508, 77.404],
    "Sector 78": [28.56, 77.391],
    "Sector 143": [28.498, 77.43],
    "Sector 150": [28.459, 77.47],
    "Sector 121": [28.592, 77.39],
  },
  "Greater Noida": { "Pari Chowk": [28.466, 77.51], "Omega 1": [28.45, 77.522], "Techzone 4": [28.6, 77.44] },
  Ghaziabad: {
    Vaishali: [28.645, 77.34],
    Indirapuram: [28.637, 77.369],
    "Raj Nagar Extension": [28.7, 77.43],
  },
  Lucknow: {
    "Gomti Nagar": [26.857, 81.008],
    "Vrindavan Yojana": [26.765, 80.945],
    "Sushant Golf City": [26.78, 81.015],
  },
  Varanasi: { Sundarpur: [25.283, 82.98] },
  "New Delhi": { "Greater Kailash": [28.548, 77.24] },
  Dwarka: { "Sector 12": [28.593, 77.041], "Sector 19B": [28.578, 77.048] },
  Mohali: { "Sector 70": [30.695, 76.72], Aerocity: [30.66, 76.758] },
  Zirakpur: { "VIP Road": [30.64, 76.825] },
  Shimla: { "Chhota Shimla": [31.093, 77.185], Mashobra: [31.13, 77.23] },
  Solan: { Chambaghat: [30.915, 77.11] },
  Jaipur: { "C Scheme": [26.91, 75.8], Jagatpura: [26.825, 75.86], "Ajmer Road": [26.89, 75.73] },
  Udaipur: { Bhuwana: [24.615, 73.705] },
  Indore: { "Vijay Nagar": [22.753, 75.893], "Bicholi Mardana": [22.7, 75.925] },
  Bhopal: { "Kolar Road": [23.175, 77.42] },
  Mumbai: { "Bandra West": [19.058, 72.83], Powai: [19.118, 72.908], "Borivali East": [19.23, 72.865] },
  Thane: { "Pokhran Road": [19.215, 72.965], "Ghodbunder Road": [19.26, 72.965] },
  "Navi Mumbai": { Kharghar: [19.035, 73.065] },
  Pune: {
    Baner: [18.56, 73.78],
    Kharadi: [18.552, 73.945],
    Hinjawadi: [18.592, 73.735],
    Undri: [18.455, 73.91],
  },
  Nagpur: { Besa: [21.085, 79.09] },
  Nashik: { "Gangapur Road": [20.01, 73.76] },
  Ahmedabad: { Bodakdev: [23.04, 72.51], Shela: [22.995, 72.455] },
  Surat: { Vesu: [21.145, 72.775] },
  Porvorim: { "Alto Porvorim": [15.525, 73.83], Socorro: [15.545, 73.82] },
  Bengaluru: {
    Jayanagar: [12.93, 77.583],
    Whitefield: [12.97, 77.75],
    Thanisandra: [13.058, 77.632],
    "Electronic City": [12.845, 77.662],
  },
  Mysuru: { Vijayanagar: [12.335, 76.61] },
  Hyderabad: { Gachibowli: [17.44, 78.348], Kondapur: [17.47, 78.36], Kompally: [17.54, 78.485] },
  Chennai: { Adyar: [13.005, 80.255], Sholinganallur: [12.9, 80.228], Perumbakkam: [12.905, 80.195] },
  Coimbatore: { Saravanampatti: [11.08, 77] },
  Kochi: { Kakkanad: [10.015, 76.345], Edappally: [10.025, 76.308] },
  Thiruvananthapuram: { Kazhakkoottam: [8.57, 76.875] },
  Visakhapatnam: { Madhurawada: [17.82, 83.35] },
  Kolkata: { Ballygunge: [22.528, 88.365], Garia: [22.465, 88.39] },
  "New Town": { "Action Area 3": [22.566, 88.499] },
  Siliguri: { Matigara: [26.715, 88.385] },
  Bhubaneswar: { Patia: [20.355, 85.825], Khandagiri: [20.258, 85.78] },
  Patna: { "Saguna More": [25.615, 85.05] },
  Guwahati: { Beltola: [26.12, 91.795] },
};

/** The middle of a locality. */
export function spotOf(
  { city }: Pick<SamplePlace, "city">,
  locality: string,
): { latitude: number; longitude: number } {
  const spot = spots[city]?.[locality];
  if (!spot) throw new Error(`Nobody said where ${locality} in ${city} lies`);
  const [latitude, longitude] = spot;
  return { latitude, longitude };
}
