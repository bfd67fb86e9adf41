import type { Parsed } from "#app/shared/typed-text.ts";
import { rateLimits } from "./model.ts";
import type { CityDuty, DutyRule, Extra, Percent, RateRule, Registration, Slab } from "./rate-rules.ts";

/**
 * A rule as staff read and type it, one line a fact: "duty male urban: 6% up to 5000000; 8% above". What is printed here
 * reads back as the same rule.
 */

export function formatRule(rule: RateRule): string {
  if (rule.kind === "none") return `no figure: ${rule.reason}`;
  if (rule.kind === "tds") return `held back: ${rule.pct}% from ${rule.from}`;
  if (rule.kind === "gst")
    return [
      `under construction: ${rule.pct}%`,
      `affordable: ${rule.affordablePct}% up to ${rule.affordableUpTo}`,
      `carpet area: ${rule.metroArea} in metros, ${rule.otherArea} elsewhere`,
      `metros: ${rule.metros}`,
    ].join("\n");
  return [
    ...rule.duty.map(
      ({ buyer, area, mode, slabs }) => `duty ${buyer} ${area} ${mode}: ${slabs.map(formatSlab).join("; ")}`,
    ),
    ...rule.cities.map(
      ({ cities, male, female, joint }) =>
        `cities ${cities.join(", ")}: male ${male}%, female ${female}%, joint ${joint}%`,
    ),
    ...rule.extras.map((extra) => `extra ${extra.name}: ${formatPercent(extra)} of ${extra.of}`),
    formatRegistration(rule.registration),
  ].join("\n");
}

function formatSlab(slab: Slab): string {
  return `${formatPercent(slab)}${formatEnd(slab.upTo)}`;
}

function formatEnd(upTo: number | null): string {
  return upTo === null ? "" : ` up to ${upTo}`;
}

/** "2%", or "2% (1 to 4)" where sources differ. */
function formatPercent({ pct, low = pct, high = pct }: Percent): string {
  return low === high ? `${pct}%` : `${pct}% (${low} to ${high})`;
}

function formatRegistration(registration: Registration): string {
  if ("fees" in registration)
    return `registration fees: ${registration.fees.map(({ fee, upTo }) => `${fee}${formatEnd(upTo)}`).join("; ")}`;
  const { cap, womenPct, ...percent } = registration;
  return [
    `registration: ${formatPercent(percent)}`,
    ...(cap === null ? [] : [`at most ${cap}`]),
    ...(womenPct === undefined ? [] : [`women ${womenPct}%`]),
  ].join("; ");
}

/** What is wrong with a line, told with its number. */
class LineFault extends Error {}

/** Reads the rule of a subject: a state, "GST" or "TDS". */
export function parseRule(subject: string, text: string): Parsed<RateRule> {
  const lines = text
    .split("\n")
    .map((line, index) => ({ line: line.trim().replace(/\s+/g, " "), number: index + 1 }))
    .filter(({ line }) => line !== "");
  if (lines.length === 0) return { error: "Type the rates, one line each." };
  if (text.length > rateLimits.rule) return { error: "This is longer than a rule can be." };
  const draft: Draft = { duty: [], cities: [], extras: [], registration: [], values: new Map() };
  for (const { line, number } of lines) {
    try {
      readLine(draft, subject, line);
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      return { error: `Line ${number}: ${error.message}` };
    }
  }
  return finish(subject, draft);
}

type Draft = {
  duty: DutyRule[];
  cities: CityDuty[];
  extras: Extra[];
  registration: Registration[];
  /** Of the lines of which there is one. */
  values: Map<string, RateRule | number | string | [number, number]>;
};

function readLine(draft: Draft, subject: string, line: string): void {
  const [, head = "", body = ""] = /^([^:]+):\s*(.+)$/.exec(line) ?? [];
  if (!head) throw new LineFault("a name, a colon and its rate are needed.");
  const [word = "", ...rest] = head.toLowerCase().split(" ");
  const set = (name: string, value: number | string | [number, number]) => {
    if (draft.values.has(name)) throw new LineFault(`there is a line "${name}" already.`);
    draft.values.set(name, value);
  };
  if (subject === "GST" || subject === "TDS") readIndiaLine(subject, head.toLowerCase(), body, set);
  else if (word === "duty") draft.duty.push(readDuty(rest, body));
  else if (word === "cities") draft.cities.push(readCities(head.slice("cities".length), body));
  else if (word === "extra") draft.extras.push(readExtra(head.slice("extra".length).trim(), body));
  else if (head.toLowerCase() === "registration") draft.registration.push(readRegistration(body));
  else if (head.toLowerCase() === "registration fees") draft.registration.push({ fees: readFees(body) });
  else if (head.toLowerCase() === "no figure") set("no figure", body);
  else
    throw new LineFault(
      `"${head}" is not known. Lines begin with duty, cities, extra, registration or no figure.`,
    );
}

type SetValue = (name: string, value: number | string | [number, number]) => void;

function readIndiaLine(subject: string, head: string, body: string, set: SetValue): void {
  const wanted =
    subject === "GST" ? ["under construction", "affordable", "carpet area", "metros"] : ["held back"];
  if (!wanted.includes(head)) throw new LineFault(`"${head}" is not known. Lines are: ${wanted.join(", ")}.`);
  if (head === "metros") set(head, body);
  else if (head === "under construction") set(head, readNumberPercent(body));
  else if (head === "carpet area") set(head, readAreas(body));
  else {
    const middle = head === "affordable" ? " up to " : " from ";
    const [percent = "", amount = ""] = body.split(middle);
    set(head, [readNumberPercent(percent), readRupees(amount)]);
  }
}

function readAreas(body: string): [number, number] {
  const [, metro, other] = /^(\d{1,4}) in metros, (\d{1,4}) elsewhere$/.exec(body) ?? [];
  if (!metro || !other) throw new LineFault('write it as "60 in metros, 90 elsewhere".');
  return [Number(metro), Number(other)];
}

function finish(subject: string, { duty, cities, extras, registration, values }: Draft): Parsed<RateRule> {
  if (subject === "TDS") {
    const [pct, from] = pairOf(values.get("held back"));
    return { value: { kind: "tds", pct, from } };
  }
  if (subject === "GST") {
    const missing = ["under construction", "affordable", "carpet area", "metros"].find(
      (name) => !values.has(name),
    );
    if (missing) return { error: `A line "${missing}" is needed.` };
    const [affordablePct, affordableUpTo] = pairOf(values.get("affordable"));
    const [metroArea, otherArea] = pairOf(values.get("carpet area"));
    const pct = Number(values.get("under construction"));
    const metros = String(values.get("metros"));
    return { value: { kind: "gst", pct, affordablePct, affordableUpTo, metroArea, otherArea, metros } };
  }
  const reason = values.get("no figure");
  if (reason !== undefined)
    return duty.length + cities.length + extras.length + registration.length > 0
      ? { error: "A rule without a figure has no other lines." }
      : { value: { kind: "none", reason: String(reason) } };
  if (duty.length === 0) return { error: "A line of duty is needed." };
  const [fee, ...others] = registration;
  if (!fee || others.length > 0) return { error: "One line of registration is needed." };
  return { value: { kind: "state", duty, cities, extras, registration: fee } };
}

function pairOf(value: unknown): [number, number] {
  // Only `readIndiaLine` sets it.
  return Array.isArray(value) ? [Number(value[0]), Number(value[1])] : [0, 0];
}

function readDuty(words: readonly string[], body: string): DutyRule {
  const rule: DutyRule = { buyer: "any", area: "any", mode: "whole", slabs: readSlabs(body) };
  for (const word of words) {
    if (word === "male" || word === "female" || word === "joint") rule.buyer = word;
    else if (word === "urban" || word === "rural") rule.area = word;
    else if (word === "whole" || word === "marginal") rule.mode = word;
    else if (word !== "any") throw new LineFault(`"${word}" is not a buyer, area or mode.`);
  }
  return rule;
}

function readSlabs(body: string): Slab[] {
  const slabs = body.split(";").map((part): Slab => {
    const { value, upTo } = readEnd(part);
    return { ...readPercent(value), upTo };
  });
  requireRising(slabs);
  return slabs;
}

function readFees(body: string): { upTo: number | null; fee: number }[] {
  const fees = body.split(";").map((part) => {
    const { value, upTo } = readEnd(part);
    return { fee: readRupees(value), upTo };
  });
  requireRising(fees);
  return fees;
}

function readEnd(part: string): { value: string; upTo: number | null } {
  const [value = "", end] = part
    .trim()
    .replace(/ above$/, "")
    .split(" up to ");
  return { value: value.trim(), upTo: end === undefined ? null : readRupees(end) };
}

function requireRising(slabs: readonly { upTo: number | null }[]): void {
  const ends = slabs.map(({ upTo }) => upTo ?? Infinity);
  const isRising = ends.every((end, index) => index === 0 || end > (ends[index - 1] ?? 0));
  if (!isRising || ends.at(-1) !== Infinity)
    throw new LineFault("each value must be above the one before, and the last part has no end.");
}

function readCities(head: string, body: string): CityDuty {
  const cities = head
    .split(",")
    .map((city) => city.trim())
    .filter(Boolean);
  const [, male, female, joint] = /^male (.+), female (.+), joint (.+)$/.exec(body) ?? [];
  if (cities.length === 0 || !male || !female || !joint)
    throw new LineFault('write it as "cities Pune, Thane: male 7%, female 6%, joint 7%".');
  return {
    cities,
    male: readNumberPercent(male),
    female: readNumberPercent(female),
    joint: readNumberPercent(joint),
  };
}

function readExtra(name: string, body: string): Extra {
  const [, percent = "", of] = /^(.+) of (value|duty)$/.exec(body) ?? [];
  if (!name || (of !== "value" && of !== "duty"))
    throw new LineFault('write it as "extra cess: 0.5% of value", or of duty.');
  return { name, ...readPercent(percent), of };
}

function readRegistration(body: string): Registration {
  const [percent = "", ...more] = body.split(";").map((part) => part.trim());
  const registration: Registration = { ...readPercent(percent), cap: null };
  for (const part of more) {
    const [, cap] = /^at most (.+)$/.exec(part) ?? [];
    const [, women] = /^women (.+)$/.exec(part) ?? [];
    if (cap) registration.cap = readRupees(cap);
    else if (women) registration.womenPct = readNumberPercent(women);
    else
      throw new LineFault(
        `"${part}" is not known: "at most" with an amount or "women" with a rate is possible here.`,
      );
  }
  return registration;
}

function readPercent(text: string): Percent {
  const [, main = "", low, high] = /^(\S+)(?: \((\S+) to (\S+)\))?$/.exec(text.trim()) ?? [];
  const pct = readNumberPercent(main);
  if (low === undefined || high === undefined) return { pct };
  const [least, most] = [readNumberPercent(`${low}%`), readNumberPercent(`${high}%`)];
  if (least > pct || most < pct) throw new LineFault(`${pct}% is not between ${least} and ${most}.`);
  return { pct, ...(least < pct && { low: least }), ...(most > pct && { high: most }) };
}

function readNumberPercent(text: string): number {
  const [, digits] = /^(\d{1,2}(?:\.\d{1,3})?)%$/.exec(text.trim()) ?? [];
  const pct = Number(digits ?? Number.NaN);
  if (!(pct <= rateLimits.percent))
    throw new LineFault(`"${text.trim()}" is not a rate: from 0% to ${rateLimits.percent}%, such as 4.9%.`);
  return pct;
}

function readRupees(text: string): number {
  const digits = text.trim().replaceAll(",", "");
  if (!/^\d{1,11}$/.test(digits))
    throw new LineFault(`"${text.trim()}" is not an amount in rupees, such as 2500000.`);
  return Number(digits);
}
