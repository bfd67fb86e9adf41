import type { FloorPlan, Level } from "./plan.ts";
import { basin, bed, counter, door, room, shower, sofa, table, wardrobe, wc } from "./plan-rows.ts";

/** Row houses of 24 ft front on two or three levels, and a duplex flat of two. */

const rowHouseGround: Level = {
  caption: "Ground floor",
  rooms: [
    room("Living", "living", [0, 0, 13, 16], [sofa("left", 0.4)]),
    room("Bedroom 3", "bedroom", [13, 0, 11, 12], [bed("right", 0.2)]),
    room("Passage", "passage", [13, 12, 11, 4]),
    room("Dining", "living", [0, 16, 13, 10], [table(6, 0.48, 0.5)]),
    room("Bath", "wet", [13, 16, 5, 6], [wc("bottom", 0.5)]),
    room("Pooja", "service", [13, 22, 5, 4]),
    room("Stair", "stair", [18, 16, 6, 10]),
    room("Kitchen", "kitchen", [0, 26, 13, 9], [counter("left")]),
    room("Verandah", "balcony", [0, -6, 13, 6]),
    room("Car porch", "porch", [13, -12, 11, 12]),
    room("Utility", "balcony", [13, 26, 11, 5]),
  ],
  doors: [
    door("Bedroom 3", "Passage", 0.1),
    door("Bath", "Passage", 0.5),
    door("Pooja", "Dining", 0.5),
    door("Kitchen", "Dining", 0.9),
    door("Utility", "Kitchen", 0.5),
  ],
  openings: [["Stair", "Passage"]],
  entrance: { room: "Living", side: "top", along: 0.9 },
  blankSides: ["right"],
};

function rowHouseUpper(caption: string, frontBed: string, sideBed: string): Level {
  return {
    caption,
    rooms: [
      room(frontBed, "bedroom", [0, 0, 13, 16], [bed("left", 0.4)]),
      room(sideBed, "bedroom", [13, 0, 11, 12], [bed("right", 0.2)]),
      room("Passage", "passage", [13, 12, 11, 4]),
      room("Toilet", "wet", [0, 16, 8, 8], [wc("left", 0.5), basin("right", 0.5), shower("bottom", 0)]),
      room("Dress", "service", [8, 16, 5, 8], [wardrobe("right", 0.8)]),
      room("Bath", "wet", [13, 16, 5, 8], [wc("right", 0.5), shower("bottom", 0.5)]),
      room("Stair", "stair", [18, 16, 6, 10]),
      room("Balcony", "balcony", [0, -5, 13, 5]),
    ],
    doors: [
      door(frontBed, "Passage", 0.2),
      door(sideBed, "Passage", 0.1),
      door("Toilet", frontBed, 0.8),
      door("Dress", frontBed, 0.5),
      door("Bath", "Passage", 0.5),
    ],
    openings: [["Stair", "Passage"]],
    blankSides: ["right"],
  };
}

export const rowHouseOfThreeBedrooms: FloorPlan = {
  bhk: 3,
  northDegrees: -20,
  levels: [rowHouseGround, rowHouseUpper("First floor", "Master bed", "Bedroom 2")],
};

export const rowHouseOfFiveBedrooms: FloorPlan = {
  bhk: 5,
  northDegrees: 40,
  levels: [
    rowHouseGround,
    rowHouseUpper("First floor", "Master bed", "Bedroom 2"),
    rowHouseUpper("Second floor", "Bedroom 4", "Bedroom 5"),
  ],
};

export const duplexOfThreeBedrooms: FloorPlan = {
  bhk: 3,
  northDegrees: 0,
  levels: [
    {
      caption: "Lower floor",
      rooms: [
        room("Living", "living", [0, 0, 17, 16], [sofa("left", 0.4), sofa("right", 0.2)]),
        room("Bedroom 3", "bedroom", [17, 0, 13, 12], [bed("right", 0.3)]),
        room("Passage", "passage", [17, 12, 6, 14]),
        room("Dining", "living", [0, 16, 17, 10], [table(6, 0.45, 0.4)]),
        room("Bath", "wet", [23, 12, 7, 6], [wc("right", 0.5), basin("top", 0.3)]),
        room("Stair", "stair", [23, 18, 7, 8]),
        room("Kitchen", "kitchen", [0, 26, 12, 9], [counter("left")]),
        room("Balcony", "balcony", [1, -6, 15, 6]),
        room("Utility", "balcony", [12, 26, 5, 9]),
      ],
      doors: [
        door("Bedroom 3", "Passage", 0.1),
        door("Bath", "Passage", 0.5),
        door("Kitchen", "Dining", 0.9),
        door("Utility", "Kitchen", 0.5),
      ],
      openings: [["Stair", "Passage"]],
      entrance: { room: "Passage", side: "bottom", along: 0.5 },
    },
    {
      caption: "Upper floor",
      rooms: [
        room("Master bed", "bedroom", [0, 0, 17, 16], [bed("left", 0.4)]),
        room("Bedroom 2", "bedroom", [17, 0, 13, 12], [bed("right", 0.3)]),
        room("Passage", "passage", [17, 12, 6, 14]),
        room("Lounge", "living", [8, 16, 9, 10], [sofa("bottom", 0.5)]),
        room("Dress", "service", [0, 16, 8, 5], [wardrobe("left", 0.5)]),
        room("Toilet", "wet", [0, 21, 8, 5], [wc("left", 0.5), basin("bottom", 0.7)]),
        room("Bath", "wet", [23, 12, 7, 6], [wc("right", 0.5), basin("top", 0.3)]),
        room("Stair", "stair", [23, 18, 7, 8]),
        room("Balcony", "balcony", [1, -6, 15, 6]),
      ],
      doors: [
        door("Master bed", "Passage", 0.6),
        door("Bedroom 2", "Passage", 0.1),
        door("Dress", "Master bed", 0.8),
        door("Toilet", "Dress", 0.8),
        door("Bath", "Passage", 0.5),
      ],
      openings: [["Stair", "Passage"]],
    },
  ],
};
