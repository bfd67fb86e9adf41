import type { NewProject, RegisteredUse, RegistrationStatus } from "#app/features/projects/model.ts";
import type { Random } from "#sample/random.ts";
import { chance, choose, draw } from "./draw.ts";

/** How registrations stand, and what for: only Registered and Completed ones of housing are shown to the public. */

const statusesOfState = {
  Haryana: choose<RegistrationStatus>([
    ["Registered", 75.4],
    ["Lapsed", 22],
    ["Superseded", 2],
    ["Suspended", 0.6],
  ]),
  Maharashtra: choose<RegistrationStatus>([
    ["Registered", 99.7],
    ["Revoked", 0.3],
  ]),
};

/** Nobody counted these: a guess between the two above. */
const statusesElsewhere = choose<RegistrationStatus>([
  ["Registered", 96.5],
  ["Completed", 1],
  ["Lapsed", 2],
  ["Revoked", 0.5],
]);

const certain = new Set(["Karnataka", "Odisha", "Bihar"]);

/** In Karnataka the number tells an application from a registration; Odisha and Bihar print one word only. */
export function drawRegistrationStatus(random: Random, state: string, number: string): RegistrationStatus {
  if (state === "Karnataka" && /^(?:TOR\/)?ACK\/|^PR\/KN\//.test(number)) return "Applied";
  if (certain.has(state)) return "Registered";
  const choices = state === "Haryana" || state === "Maharashtra" ? statusesOfState[state] : statusesElsewhere;
  return draw(random, choices);
}

const maharashtraUses = choose<RegisteredUse | "others">([
  ["residential", 98],
  ["others", 1],
  ["commercial", 0.6],
  ["mixed", 0.4],
]);

const useOfKind: Record<string, RegisteredUse> = {
  RP: "residential",
  MP: "mixed",
  PS: "plotted",
  CP: "commercial",
  RAA: "residential",
  MAA: "mixed",
  CAA: "commercial",
  PAA: "plotted",
};

/** What the land was registered for: a column in Maharashtra, letters of the number in Odisha and Gujarat. */
export function drawRegisteredUse(
  random: Random,
  state: string,
  number: string,
): NewProject["registeredUse"] {
  if (state === "Maharashtra") {
    const use = draw(random, maharashtraUses);
    return use === "others" ? null : use;
  }
  const kind = state === "Odisha" ? number.slice(0, 2) : /\/([RMCP]AA)\d/.exec(number)?.[1];
  return useOfKind[kind ?? ""] ?? null;
}

/** Staff hide few. */
export function drawVisibility(random: Random): "public" | "hidden" {
  return chance(random, 0.003) ? "hidden" : "public";
}
