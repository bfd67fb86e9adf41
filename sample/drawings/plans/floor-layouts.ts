import type { FloorPlan } from "./plan.ts";
import { basin, bed, counter, desk, door, room, shower, sofa, table, wardrobe, wc } from "./plan-rows.ts";

/** Independent floors: one home to a floor; on a narrow plot windows to the street and the rear only. */

export const floorOfTwoBedrooms: FloorPlan = {
  bhk: 2,
  northDegrees: 5,
  levels: [
    {
      rooms: [
        room("Living · Dining", "living", [0, 0, 12, 20], [sofa("left", 0.15), table(4, 0.4, 0.86)]),
        room("Bedroom 2", "bedroom", [12, 0, 10, 12], [bed("right", 0.1)]),
        room("Passage", "passage", [12, 12, 4, 17]),
        room("Bath", "wet", [16, 12, 6, 8], [wc("right", 0.3), basin("top", 0.4), shower("bottom", 1)]),
        room("Study", "service", [16, 20, 6, 9], [desk("right", 0.5)]),
        room("Kitchen", "kitchen", [0, 20, 12, 9], [counter("left")]),
        room("Master bed", "bedroom", [0, 29, 16, 13], [bed("left", 0.6)]),
        room("Toilet", "wet", [16, 29, 6, 8], [wc("right", 0.3), basin("top", 0.5), shower("bottom", 1)]),
        room("Balcony", "balcony", [0, -5, 22, 5]),
        room("Rear balcony", "balcony", [16, 37, 6, 5]),
      ],
      doors: [
        door("Bedroom 2", "Passage", 0.1),
        door("Bath", "Passage", 0.2),
        door("Study", "Passage", 0.2),
        door("Kitchen", "Passage", 0.6),
        door("Master bed", "Passage", 0.9),
        door("Toilet", "Master bed", 0.7),
      ],
      entrance: { room: "Living · Dining", side: "left", along: 0.6 },
      blankSides: ["left", "right"],
    },
  ],
};

export const floorOfThreeBedrooms: FloorPlan = {
  bhk: 3,
  northDegrees: -10,
  levels: [
    {
      rooms: [
        room("Living", "living", [0, 0, 16, 14], [sofa("left", 0.3), sofa("right", 0.2)]),
        room("Dining", "living", [0, 14, 16, 14], [table(6, 0.5, 0.68)]),
        room("Bedroom 2", "bedroom", [16, 0, 14, 12], [bed("right", 0.4)]),
        room("Passage", "passage", [16, 12, 4, 22]),
        room("Bath", "wet", [20, 12, 10, 6], [wc("bottom", 0.5), basin("top", 0.6), shower("right", 0.5)]),
        room("Kitchen", "kitchen", [20, 18, 10, 10], [counter("right")]),
        room("Master bed", "bedroom", [0, 28, 16, 14], [bed("left", 0.5)]),
        room("Toilet", "wet", [16, 34, 4, 8], [wc("right", 0.2), basin("right", 0.8)]),
        room("Bedroom 3", "bedroom", [20, 28, 10, 14], [bed("right", 0.8)]),
        room("Balcony", "balcony", [0, -6, 30, 6]),
        room("Rear balcony", "balcony", [20, 42, 10, 4]),
      ],
      doors: [
        door("Bedroom 2", "Passage", 0.1),
        door("Bath", "Passage", 0.5),
        door("Kitchen", "Passage", 0.1),
        door("Master bed", "Passage", 0.2),
        door("Bedroom 3", "Passage", 0.2),
        door("Toilet", "Master bed", 0.5),
      ],
      entrance: { room: "Dining", side: "left", along: 0.15 },
      blankSides: ["left", "right"],
    },
  ],
};

export const floorOfFourBedrooms: FloorPlan = {
  bhk: 4,
  northDegrees: 25,
  levels: [
    {
      rooms: [
        room("Living", "living", [0, 0, 20, 15], [sofa("left", 0.4), sofa("right", 0.2)]),
        room("Dining", "living", [0, 15, 20, 12], [table(8, 0.55, 0.5)]),
        room("Bedroom 2", "bedroom", [20, 0, 16, 13], [bed("right", 0.3)]),
        room("Bath 2", "wet", [25, 13, 11, 5], [wc("bottom", 0.4), shower("right", 0.5)]),
        room("Passage", "passage", [20, 13, 5, 27]),
        room("Kitchen", "kitchen", [25, 18, 11, 11], [counter("right")]),
        room("Bedroom 3", "bedroom", [7, 27, 13, 13], [bed("top", 0.1)]),
        room("Bath 3", "wet", [0, 27, 7, 8], [wc("left", 0.3), basin("top", 0.6), shower("bottom", 0)]),
        room("Dress 3", "service", [0, 35, 7, 5], [wardrobe("left", 0.5)]),
        room("Bedroom 4", "bedroom", [25, 29, 11, 11], [bed("right", 0.5)]),
        room("Master bed", "bedroom", [15, 40, 14, 14], [bed("left", 0.7)]),
        room("Toilet", "wet", [29, 40, 7, 8], [wc("right", 0.3), basin("top", 0.5), shower("bottom", 1)]),
        room("Dress", "service", [29, 48, 7, 6], [wardrobe("right", 0.5)]),
        room("Balcony", "balcony", [0, -6, 20, 6]),
        room("Deck", "balcony", [20, -5, 16, 5]),
        room("Rear balcony", "balcony", [15, 54, 14, 5]),
      ],
      doors: [
        door("Bedroom 2", "Passage", 0.5),
        door("Bath 2", "Bedroom 2", 0.2),
        door("Kitchen", "Passage", 0.2),
        door("Bedroom 3", "Passage", 0.9),
        door("Bath 3", "Bedroom 3", 0.9),
        door("Dress 3", "Bedroom 3", 0.5),
        door("Bedroom 4", "Passage", 0.1),
        door("Master bed", "Passage", 0.5),
        door("Toilet", "Master bed", 0.5),
        door("Dress", "Master bed", 0.3),
      ],
      entrance: { room: "Dining", side: "left", along: 0.1 },
    },
  ],
};
