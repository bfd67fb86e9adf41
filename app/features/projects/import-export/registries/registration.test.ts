import { expect, it } from "vitest";
import { parseRegisteredUse, parseRegistrationWord } from "./registration.ts";

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
