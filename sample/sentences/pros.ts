import { wholeBetween } from "../random.ts";
import type { Sentence } from "./project-facts.ts";
import {
  all,
  has,
  isBeingBuilt,
  isFlat,
  isHouse,
  isInHills,
  isInMetro,
  isMidRise,
  isOnCoast,
  isOnPlains,
  isOnSlope,
  isReady,
  isTower,
  isWalkUpScale,
} from "./project-facts.ts";

/** Why one should buy: specific, checkable, calm. */
export const pros: readonly Sentence[] = [
  // Papers and handover
  {
    topic: "certificate",
    fits: isReady,
    text: ({ possessionMonth }) => `Occupancy certificate issued in ${possessionMonth}`,
  },
  { topic: "certificate", fits: isReady, text: "Completion and occupancy certificates are both on record" },
  { topic: "title deed", text: "The land is freehold, with an encumbrance certificate for 30 years" },
  { topic: "title deed", text: "Three banks have cleared the title for home loans" },
  {
    topic: "handover",
    fits: isBeingBuilt,
    text: "The structure is four months ahead of the schedule filed with the authority",
  },
  {
    topic: "handover",
    fits: isBeingBuilt,
    text: "The developer's last two projects were handed over within the promised quarter",
  },
  { topic: "handover", fits: isReady, text: "Keys are given within 15 days of the sale deed" },
  {
    topic: "society",
    fits: all(isReady, isFlat),
    text: "The residents' association has taken over the accounts",
  },
  { topic: "payment", fits: isBeingBuilt, text: "Payments follow construction stages, not dates" },
  {
    topic: "payment",
    fits: isBeingBuilt,
    text: "20% now, nothing more until the slab of your floor is cast",
  },
  { topic: "price", text: "Price is on carpet area; parking and other fees are shown apart" },
  { topic: "price", fits: isReady, text: "No GST: the completion certificate came before these sales" },
  // Water and power
  { topic: "water", text: "City water twice a day, and a tank below ground for three days" },
  {
    topic: "water",
    fits: all(isReady, isOnPlains),
    text: "Two borewells and a softening plant, tested every quarter",
  },
  {
    topic: "water",
    fits: isOnSlope,
    text: "Spring water from the municipal line all year, no tanker in the last three summers",
  },
  { topic: "rain water", text: "Rain from every roof goes into recharge pits" },
  { topic: "power", fits: isMidRise, text: "Full power back-up for flats, not only for lifts and lights" },
  { topic: "power", fits: isHouse, text: "Each house has its own 3 kW solar plant with net metering" },
  { topic: "power", fits: isWalkUpScale, text: "Power back-up of 1 kW for each home, included in the price" },
  {
    topic: "cooking gas",
    fits: all(isReady, isInMetro),
    text: "Piped cooking gas is connected to every kitchen",
  },
  { topic: "charging", text: "Conduits for car charging run to every parking bay" },
  // Getting about
  {
    topic: "metro",
    fits: has("Metro Station"),
    text: (_, random) => `The metro station is a ${wholeBetween(random, 6, 14)}-minute walk`,
  },
  {
    topic: "metro",
    fits: has("Metro Station"),
    text: "A shared e-rickshaw to the metro leaves the gate every 12 minutes",
  },
  { topic: "road", fits: isOnPlains, text: "The approach road is 18 m wide and already built" },
  { topic: "road", fits: isOnPlains, text: "Two exits, on two different roads" },
  {
    topic: "road",
    fits: isOnSlope,
    text: "A motorable road reaches the last house; most places here stop at steps",
  },
  {
    topic: "bus",
    text: (_, random) => `City buses stop ${wholeBetween(random, 2, 6)} minutes from the gate`,
  },
  {
    topic: "airport",
    fits: isOnPlains,
    text: (_, random) => `The airport is ${wholeBetween(random, 25, 50)} minutes away outside peak hours`,
  },
  { topic: "shops", text: "Milk, vegetables and medicines are sold within 300 m" },
  // Around
  {
    topic: "hospital",
    fits: has("Hospital"),
    text: (_, random) => `A hospital with a 24-hour emergency ward is ${wholeBetween(random, 1, 4)} km away`,
  },
  {
    topic: "school",
    fits: has("School"),
    text: (_, random) =>
      `${wholeBetween(random, 3, 6)} schools within 3 km, one of them a Kendriya Vidyalaya`,
  },
  {
    topic: "school",
    fits: has("School"),
    text: "A school stands next to the site, with no main road to cross",
  },
  {
    topic: "college",
    fits: has("Collage"),
    text: "A degree college is 2 km away, so homes here also let well",
  },
  { topic: "park", fits: has("Park"), text: "A park of two acres with grown trees, open to residents only" },
  {
    topic: "park",
    fits: has("Park"),
    text: "The old trees on the plot were kept; the layout bends around them",
  },
  { topic: "police", fits: has("Police Station"), text: "The police station is at the end of the road" },
  { topic: "market", fits: has("Mall"), text: "A mall and its supermarket are 10 minutes on foot" },
  {
    topic: "market",
    fits: has("Shopping Mall"),
    text: "The shopping centre next door has a bank, a chemist and a post office",
  },
  { topic: "cinema", fits: has("Cinema"), text: "Two cinemas within 3 km, both with parking" },
  {
    topic: "play",
    fits: has("Play Area"),
    text: "The play area lies in the middle, seen from most kitchens",
  },
  {
    topic: "club",
    fits: all(has("Club House"), isReady),
    text: "The club house is open and its fee is part of maintenance",
  },
  {
    topic: "club",
    fits: all(has("Club House"), isBeingBuilt),
    text: "The club house is being built first, with the foundations already in",
  },
  // The homes
  {
    topic: "lifts",
    fits: isTower,
    text: ({ homesPerFloor }) => `Three lifts and a stretcher lift for ${homesPerFloor} flats on a floor`,
  },
  {
    topic: "lifts",
    fits: ({ home }) => home === "floors",
    text: "A lift from the stilt to the roof, with back-up",
  },
  {
    topic: "lifts",
    fits: ({ home }) => home === "low-rise",
    text: "Four floors and two lifts in each block",
  },
  { topic: "density", fits: ({ homesPerFloor }) => homesPerFloor === 2, text: "Only two homes on a floor" },
  {
    topic: "density",
    fits: ({ homesPerFloor }) => homesPerFloor === 4,
    text: "Four flats on a floor, each at a corner",
  },
  { topic: "light", fits: isFlat, text: "Every bedroom has an outer wall and a window you can reach" },
  { topic: "light", fits: isMidRise, text: "Towers stand 24 m apart, so the lower floors get winter sun" },
  {
    topic: "light",
    fits: ({ home }) => home === "duplex",
    text: "Rooms open on a private court with a tree",
  },
  { topic: "air", fits: isFlat, text: "Windows on two sides: air moves through without a fan" },
  {
    topic: "balcony",
    fits: ({ home }) => home === "terraces",
    text: "Every flat has a terrace of 8 ft or deeper",
  },
  {
    topic: "balcony",
    fits: ({ home }) => home === "tower",
    text: "Living-room balconies are 5 to 6 ft deep, enough for a table",
  },
  { topic: "roof", fits: isHouse, text: "Own roof, own garden, own gate" },
  {
    topic: "roof",
    fits: ({ home }) => home === "floors",
    text: "Roof rights are divided in the sale deed, floor by floor",
  },
  { topic: "plot", fits: isHouse, text: "The plot is in your name, not an undivided share" },
  { topic: "ceiling", text: "Ceilings are 10 ft 6 in. high before any false ceiling" },
  { topic: "storage", fits: isMidRise, text: "A lockable store for each flat in the basement" },
  {
    topic: "parking",
    fits: isMidRise,
    text: "Covered parking for one car per flat, bays marked in the deed",
  },
  { topic: "parking", fits: isHouse, text: "A car stands under your own roof, a second one inside the gate" },
  { topic: "parking", fits: isWalkUpScale, text: "Stilt parking for every home, and four bays for visitors" },
  {
    topic: "structure",
    fits: isInHills,
    text: "Designed for the seismic zone it stands in, with an independent structural review on file",
  },
  { topic: "structure", fits: isMidRise, text: "Aluminium-form concrete walls: few cracks, little seepage" },
  {
    topic: "heat",
    fits: isOnPlains,
    text: "West walls have cavities and chajjas; afternoons stay 2 to 3 degrees cooler",
  },
  { topic: "heat", fits: isOnCoast, text: "Sea breeze reaches most homes from March to September" },
  { topic: "view", fits: isInHills, text: "From the upper floors the hills are seen on three sides" },
  { topic: "noise", text: "The site lies two streets back from the main road" },
  {
    topic: "step-free",
    fits: isMidRise,
    text: "Step-free from the gate to the lift, with a ramp at every block",
  },
  { topic: "upkeep", fits: isReady, text: "Maintenance is ₹2.40 per sq.ft. and has not risen for two years" },
  {
    topic: "waste",
    fits: isMidRise,
    text: "Waste water is treated and used for the gardens; nothing smells",
  },
  { topic: "pets", fits: isReady, text: "Dogs and cats are welcome, by a written rule" },
  { topic: "internet", fits: isReady, text: "Fibre from three providers is already in the shafts" },
];
