import type { FloorPlan, Level } from "./plan.ts";
import {
  basin,
  bed,
  counter,
  desk,
  door,
  room,
  shower,
  sofa,
  table,
  tree,
  wardrobe,
  wc,
} from "./plan-rows.ts";

/** Villas around an aangan: every room of the family looks at the court and its tree. */

const ground: Level = {
  caption: "Ground floor",
  rooms: [
    room("Living", "living", [0, 0, 20, 15], [sofa("left", 0.4)]),
    room("Bedroom 4", "bedroom", [20, 0, 14, 11], [bed("right", 0.4)]),
    room("Passage", "passage", [20, 11, 5, 15]),
    room("Bath", "wet", [25, 11, 9, 6], [wc("right", 0.5), basin("bottom", 0.4)]),
    room("Stair", "stair", [25, 17, 9, 9]),
    room("Aangan", "court", [0, 15, 20, 11], [tree(3.4, 0.3, 0.5)]),
    room("Family · Dining", "living", [0, 26, 25, 11], [table(8, 0.62, 0.5), sofa("left", 0.5)]),
    room("Kitchen", "kitchen", [25, 26, 9, 11], [counter("right")]),
    room("Verandah", "balcony", [0, -6, 20, 6]),
    room("Car porch", "porch", [20, -11, 14, 11]),
    room("Garden", "court", [0, 37, 34, 6], [tree(2, 0.1, 0.5), tree(2.2, 0.36, 0.5), tree(1.9, 0.92, 0.5)]),
  ],
  doors: [
    door("Bedroom 4", "Passage", 0.5),
    door("Bath", "Passage", 0.5),
    door("Kitchen", "Family · Dining", 0.2),
    door("Aangan", "Passage", 0.9),
    door("Garden", "Kitchen", 0.2),
  ],
  openings: [["Stair", "Passage"]],
  entrance: { room: "Living", side: "top", along: 0.9 },
};

const frontRooms = (bedroom: string, side: string) => [
  room("Toilet", "wet", [0, 0, 7, 9], [wc("left", 0.6), basin("right", 0.6), shower("top", 0)]),
  room("Dress", "service", [0, 9, 7, 6], [wardrobe("left", 0.5)]),
  room(bedroom, "bedroom", [7, 0, 13, 15], [bed("top", 0.6)]),
  room(side, "bedroom", [20, 0, 14, 11], [bed("right", 0.4)]),
  room("Passage", "passage", [20, 11, 5, 15]),
  room("Bath", "wet", [25, 11, 9, 6], [wc("right", 0.5), basin("bottom", 0.4)]),
  room("Stair", "stair", [25, 17, 9, 9]),
  room("Balcony", "balcony", [7, -5, 13, 5]),
];

const frontDoors = (bedroom: string, side: string) => [
  door("Dress", bedroom, 0.5),
  door("Toilet", "Dress", 0.8),
  door(bedroom, "Passage", 0.5),
  door(side, "Passage", 0.5),
  door("Bath", "Passage", 0.5),
];

const first: Level = {
  caption: "First floor",
  rooms: [
    ...frontRooms("Master bed", "Bedroom 2"),
    room("Open to aangan", "court", [0, 15, 20, 11], [tree(3.4, 0.3, 0.5)]),
    room("Bedroom 3", "bedroom", [0, 26, 14, 11], [bed("left", 0.5)]),
    room("Lobby", "passage", [14, 26, 11, 4]),
    room("Toilet 3", "wet", [14, 30, 11, 7], [wc("bottom", 0.3), basin("right", 0.4), shower("bottom", 1)]),
    room("Study", "service", [25, 26, 9, 11], [desk("right", 0.6)]),
  ],
  doors: [
    ...frontDoors("Master bed", "Bedroom 2"),
    door("Bedroom 3", "Lobby", 0.5),
    door("Toilet 3", "Bedroom 3", 0.3),
    door("Study", "Lobby", 0.5),
  ],
  openings: [["Stair", "Passage"]],
};

const second: Level = {
  caption: "Second floor",
  rooms: [
    ...frontRooms("Bedroom 5", "Bedroom 6"),
    room("Open to aangan", "court", [0, 15, 20, 11], [tree(3.4, 0.3, 0.5)]),
    room("Terrace", "balcony", [0, 26, 34, 11]),
  ],
  doors: [...frontDoors("Bedroom 5", "Bedroom 6"), door("Terrace", "Passage", 0.5)],
  openings: [["Stair", "Passage"]],
};

export const courtyardVillaOfFourBedrooms: FloorPlan = { bhk: 4, northDegrees: -35, levels: [ground, first] };

export const courtyardVillaOfSixBedrooms: FloorPlan = {
  bhk: 6,
  northDegrees: 15,
  levels: [ground, first, second],
};
