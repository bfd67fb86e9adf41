import type { FloorPlan } from "./plan.ts";
import { basin, bed, counter, desk, door, room, shower, sofa, table, wardrobe, wc } from "./plan-rows.ts";

export const oneBedroom: FloorPlan = {
  bhk: 1,
  northDegrees: 20,
  levels: [
    {
      rooms: [
        room("Living", "living", [0, 0, 15, 11], [sofa("bottom", 0.3), table(4, 0.82, 0.34)]),
        room("Kitchen", "kitchen", [15, 0, 9, 8], [counter("top")]),
        room("Passage", "passage", [15, 8, 9, 3]),
        room("Foyer", "passage", [12, 11, 12, 4]),
        room("Bedroom", "bedroom", [0, 11, 12, 11], [bed("bottom", 0.4), wardrobe("right", 1)]),
        room("Bath", "wet", [12, 15, 6, 7], [wc("right", 0.1), basin("left", 0.5), shower("bottom", 1)]),
        room("Balcony", "balcony", [0, -4, 15, 4]),
        room("Dry balcony", "balcony", [18, 15, 6, 7]),
      ],
      doors: [
        door("Kitchen", "Passage", 0.15),
        door("Bedroom", "Foyer", 0.1),
        door("Bath", "Foyer", 0.1),
        door("Dry balcony", "Foyer", 0.5),
      ],
      entrance: { room: "Foyer", side: "right", along: 0.5 },
    },
  ],
};

export const twoBedrooms: FloorPlan = {
  bhk: 2,
  northDegrees: -15,
  levels: [
    {
      rooms: [
        room("Bedroom 2", "bedroom", [0, 0, 12, 12], [bed("top", 0.25), wardrobe("right", 0.2)]),
        room("Bath", "wet", [0, 12, 8, 6], [wc("top", 0.2), basin("bottom", 0.5), shower("left", 1)]),
        room("Passage", "passage", [8, 12, 4, 6]),
        room("Kitchen", "kitchen", [0, 18, 12, 9], [counter("left")]),
        room("Living · Dining", "living", [12, 0, 20, 13], [table(6, 0.22, 0.42), sofa("bottom", 0.85)]),
        room("Lobby", "passage", [12, 13, 8, 6]),
        room("Toilet", "wet", [12, 19, 8, 8], [wc("bottom", 0.2), basin("left", 0.3), shower("bottom", 1)]),
        room("Master bed", "bedroom", [20, 13, 12, 14], [bed("bottom", 0.6), wardrobe("left", 0.8)]),
        room("Balcony", "balcony", [14, -5, 16, 5]),
        room("Utility", "balcony", [0, 27, 8, 4]),
      ],
      doors: [
        door("Bedroom 2", "Passage", 0.9),
        door("Bath", "Passage", 0.3),
        door("Kitchen", "Passage", 0.9),
        door("Toilet", "Lobby", 0.9),
        door("Master bed", "Lobby", 0.1),
        door("Utility", "Kitchen", 0.9),
      ],
      entrance: { room: "Living · Dining", side: "right", along: 0.15 },
    },
  ],
};

export const twoBedroomsAndStudy: FloorPlan = {
  bhk: 2,
  northDegrees: 35,
  levels: [
    {
      rooms: [
        room("Living", "living", [0, 0, 16, 12], [sofa("left", 0.4)]),
        room("Dining", "living", [0, 12, 12, 12], [table(6, 0.45, 0.42)]),
        room("Passage", "passage", [12, 12, 21, 4]),
        room("Bedroom 2", "bedroom", [16, 0, 11, 12], [bed("top", 0.8), wardrobe("left", 0.1)]),
        room("Master bed", "bedroom", [27, 0, 13, 12], [bed("right", 0.3), wardrobe("left", 0)]),
        room("Toilet", "wet", [33, 12, 7, 8], [wc("right", 0.5), basin("left", 0.6), shower("bottom", 1)]),
        room("Kitchen", "kitchen", [12, 16, 9, 8], [counter("right")]),
        room("Bath", "wet", [21, 16, 6, 8], [wc("left", 0.5), basin("right", 0.6), shower("bottom", 0)]),
        room("Study", "service", [27, 16, 6, 8], [desk("bottom", 0.5)]),
        room("Balcony", "balcony", [1, -5, 14, 5]),
        room("Deck", "balcony", [28, -4, 11, 4]),
        room("Utility", "balcony", [12, 24, 9, 4]),
      ],
      doors: [
        door("Bedroom 2", "Passage", 0.05),
        door("Master bed", "Passage", 0.1),
        door("Toilet", "Master bed", 0.2),
        door("Kitchen", "Passage", 0.1),
        door("Bath", "Passage", 0.8),
        door("Study", "Passage", 0.2),
        door("Utility", "Kitchen", 0.2),
      ],
      entrance: { room: "Dining", side: "bottom", along: 0.1 },
    },
  ],
};

export const threeBedrooms: FloorPlan = {
  bhk: 3,
  northDegrees: 10,
  levels: [
    {
      rooms: [
        room("Living", "living", [13, 0, 18, 14], [sofa("left", 0.4), sofa("right", 0.3)]),
        room("Dining", "living", [13, 14, 18, 10], [table(6, 0.3, 0.45)]),
        room("Bedroom 2", "bedroom", [0, 0, 13, 12], [bed("top", 0.7), wardrobe("left", 0.2)]),
        room("Bath", "wet", [0, 12, 8, 6], [wc("top", 0.25), basin("bottom", 0.5), shower("left", 1)]),
        room("Passage", "passage", [8, 12, 5, 6]),
        room("Bedroom 3", "bedroom", [0, 18, 13, 12], [bed("bottom", 0.6), wardrobe("left", 0.8)]),
        room("Kitchen", "kitchen", [13, 24, 11, 9], [counter("left")]),
        room("Pooja", "service", [24, 24, 7, 5]),
        room("Master bed", "bedroom", [31, 0, 14, 15], [bed("top", 0.5)]),
        room("Dress", "service", [31, 15, 7, 5], [wardrobe("bottom", 0.3)]),
        room("Toilet", "wet", [38, 15, 7, 9], [wc("bottom", 0.25), basin("right", 0.2), shower("bottom", 1)]),
        room("Foyer", "passage", [31, 20, 7, 9]),
        room("Balcony", "balcony", [14, -6, 16, 6]),
        room("Deck", "balcony", [45, 2, 4, 10]),
        room("Utility", "balcony", [13, 33, 11, 4]),
      ],
      doors: [
        door("Bedroom 2", "Passage", 0.8),
        door("Bedroom 3", "Passage", 0.8),
        door("Bath", "Passage", 0.5),
        door("Master bed", "Living", 0.95),
        door("Dress", "Master bed", 0.1),
        door("Toilet", "Dress", 0.3),
        door("Kitchen", "Dining", 0.9),
        door("Pooja", "Dining", 0.5),
        door("Utility", "Kitchen", 0.8),
      ],
      entrance: { room: "Foyer", side: "bottom", along: 0.5 },
    },
  ],
};

export const threeBedroomsCompact: FloorPlan = {
  bhk: 3,
  northDegrees: -40,
  levels: [
    {
      rooms: [
        room("Living · Dining", "living", [0, 0, 13, 20], [sofa("left", 0.15), table(6, 0.42, 0.72)]),
        room("Bedroom 2", "bedroom", [13, 0, 11, 11], [bed("top", 0.8), wardrobe("left", 0.1)]),
        room("Bedroom 3", "bedroom", [24, 0, 11, 11], [bed("right", 0.2), wardrobe("left", 0)]),
        room("Passage", "passage", [13, 11, 15, 4]),
        room("Dress", "service", [28, 11, 7, 4]),
        room("Master bed", "bedroom", [24, 15, 11, 12], [bed("right", 0.9)]),
        room("Toilet", "wet", [18, 15, 6, 8], [wc("top", 0.25), basin("left", 0.5), shower("bottom", 0)]),
        room("Bath", "wet", [13, 15, 5, 8], [wc("right", 0.45), shower("bottom", 0.5)]),
        room("Kitchen", "kitchen", [0, 20, 13, 8], [counter("bottom")]),
        room("Balcony", "balcony", [1, -5, 11, 5]),
        room("Utility", "balcony", [13, 23, 6, 5]),
      ],
      doors: [
        door("Bedroom 2", "Passage", 0.05),
        door("Bedroom 3", "Passage", 0.2),
        door("Master bed", "Passage", 0.1),
        door("Dress", "Master bed", 0.8),
        door("Toilet", "Master bed", 0.8),
        door("Bath", "Passage", 0.1),
        door("Kitchen", "Living · Dining", 0.9),
        door("Utility", "Kitchen", 0.2),
      ],
      entrance: { room: "Living · Dining", side: "left", along: 0.95 },
    },
  ],
};
