import { expect, it } from "vitest";
import {
  isCommercialName,
  isKnownStatus,
  parseRegisteredUse,
  parseRegistrationWord,
} from "./registration.ts";

it.each([
  ["Approved", "Registered"],
  ["REGISTERED", "Registered"],
  ["Applied", "Applied"],
  ["Completed Project:Form 6 filed", "Completed"],
  ["Lapsed Project", "Lapsed"],
  ["Registration Suspended", "Suspended"],
  ["In Abeyance", "Suspended"],
  ["Revoked", "Revoked"],
  ["Superseded", "Superseded"],
  ["New Project", undefined],
  ["On-Going Project", undefined],
  ["Under Construction", undefined],
  ["", undefined],
])("the status word %j means %j", (word, status) => expect(parseRegistrationWord(word)).toBe(status));

it.each([
  // The words of all registers' pages.
  ...[
    "New",
    "NEW",
    "New Project",
    "New Project Launch",
    "On going",
    "On-going",
    "ONGOING",
    "Ongoing Project",
  ],
  ...["INPROGRESS", "In Progress", "Not Started", "Under Construction", "Under Development", ""],
])("the status word %j says nothing of the registration, and keeps no row out", (word) => {
  expect(parseRegistrationWord(word)).toBeUndefined();
  expect(isKnownStatus(word)).toBe(true);
});

it.each(["Under review", "Withdrawn", "New application", "Progress"])(
  "nobody knows what the status word %j means",
  (word) => expect(isKnownStatus(word)).toBe(false),
);

it.each([
  ["Residential", "residential"],
  ["Group Housing", "residential"],
  ["Affordable housing and slum re-development", "residential"],
  ["Mixed Development(Residential  and Commercial)", "mixed"],
  ["Mixed (Plots & Buildings)", "mixed"],
  ["Residential cum Commercial", "mixed"],
  ["Plotted Scheme", "plotted"],
  ["(1) Residential (Plotted Development)", "plotted"],
  ["Commercial", "commercial"],
  ["Industrial", "commercial"],
  ["Others", undefined],
  ["", undefined],
])("the type word %j means %j", (word, use) => expect(parseRegisteredUse(word)).toBe(use));

it.each([
  "MANGO PLAZA",
  "Rose Mall",
  "Jasmine Commercial Complex",
  "COMMERCIAL COLONY (MANGO)",
  "COMMERCIAL IN GROUP HOUSING COLONY",
  "Palm Business Park",
  "Gulmohar Industrial Estate",
  "Lotus Trade Centre",
  "Neem Tech Park",
  "PALM I.T. PARK",
  "Mango Shopping Complex",
  "Rose Office Tower",
  "Neem Logistics Hub",
  "Palm Warehousing Zone",
  "SCO 84",
  "MANGO CITY MALL",
  "Mango Market Place",
])("%s is commercial", (name) => expect(isCommercialName(name)).toBe(true));

it.each([
  "Plaza Residency",
  "Mall Road Villas",
  "Rose Residential cum Shopping Centre",
  "MANGO COMMERCIAL AND RESIDENTIAL APARTMENTS",
  "Jawahar Mall and Residency",
  "Mango Plaza Homes",
  "Housing Scheme behind DC Office",
  "Palm Heights near City Mall",
  "Market Yard Society",
  "Rose Enclave (IT Park)",
  "Post Office Layout",
  "Marshmallow Court",
  "Mallika Gardens",
  "Malligai",
  "Tradewinds",
  "Officers Colony",
  "Palm Arcade",
  "Mango Square",
  "Rose Complex",
  "Neem Estate",
  "",
])("%s may have homes", (name) => expect(isCommercialName(name)).toBe(false));
