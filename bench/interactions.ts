import type { Browser } from "@playwright/test";
import { sitePages } from "#app/links.ts";
import type { Bench } from "./bench.ts";
import { openBrowser } from "./browser.ts";
import {
  awaitFrame,
  mainThreadMs,
  readFrame,
  readInteractions,
  watchInteractions,
} from "./interaction-marks.ts";
import { listSteps, type Step } from "./interaction-steps.ts";
import type { Transfer } from "./network-log.ts";
import { openPhonePage, type PhonePage, phoneText, waitUntilQuiet } from "./phone-page.ts";
import type { Aim, SectionReport, Table } from "./report.ts";
import { median, sum } from "./statistics.ts";

const rounds = 3;

/** What one input cost, once. */
type Taken = {
  frameMs: number;
  /** Without the time that the line and the server took. */
  ownMs: number;
  kilobytes: number;
  requests: number;
  longestTaskMs: number;
  mainThreadMs: number;
};

type Round = { taken: Taken[]; interactions: number[] };

/** What a visitor with a phone waits for after each thing that is done on the list. */
export async function benchInteractions(bench: Bench): Promise<SectionReport> {
  const site = await bench.sampleSite();
  const browser = await openBrowser(bench.stage);
  const url = site.url + sitePages.projects.href;
  // The first round makes the server draw the pictures' variants.
  await playRound(browser, url);
  const played: Round[] = [];
  while (played.length < rounds) played.push(await playRound(browser, url));
  await browser.close();
  return { tables: [stepsTable(played)], aims: aimsOf(played) };
}

/** The list is opened with an empty cache, and everything is done on it once. */
export async function playRound(browser: Browser, url: string): Promise<Round> {
  const phone = await openPhonePage(browser);
  try {
    await phone.session.send("Performance.enable", { timeDomain: "threadTicks" });
    await watchInteractions(phone.page);
    await phone.page.goto(url, { waitUntil: "load" });
    await waitUntilQuiet(phone.page);
    const taken: Taken[] = [];
    for (const step of listSteps) taken.push(await take(phone, step));
    return { taken, interactions: await readInteractions(phone.page) };
  } finally {
    await phone.close();
  }
}

async function take(phone: PhonePage, { prepare, act, input, shows }: Step): Promise<Taken> {
  const { page, session, transfersOf } = phone;
  await prepare?.(phone);
  await awaitFrame(page, shows, [input]);
  const before = { transfers: transfersOf().length, mainThreadMs: await mainThreadMs(session) };
  await act(phone);
  const { inputAt, frameAt, longestTaskMs } = await readFrame(page);
  const spentMs = (await mainThreadMs(session)) - before.mainThreadMs;
  await waitUntilQuiet(page);
  const data = transfersOf().slice(before.transfers).filter(isData);
  return {
    frameMs: frameAt - inputAt,
    ownMs: frameAt - inputAt - waitedMs(data, inputAt, frameAt),
    kilobytes: sum(data.map(({ bytes }) => bytes)) / 1000,
    requests: data.filter(({ askedAt }) => askedAt >= inputAt && askedAt <= frameAt).length,
    longestTaskMs,
    mainThreadMs: spentMs,
  };
}

/**
 * Pictures come when they come; the rest is what the input asked for. What comes from the browser's own cache is on no
 * line: with each new address it looks at the site's icon again.
 */
function isData({ kind, bytes }: Transfer): boolean {
  return kind === "Other" && bytes > 0;
}

/** How long something was asked for and not yet here, between input and frame. */
function waitedMs(data: readonly Transfer[], inputAt: number, frameAt: number): number {
  const waits = data
    .map(({ askedAt, endedAt }) => [Math.max(askedAt, inputAt), Math.min(endedAt, frameAt)] as const)
    .filter(([from, to]) => to > from)
    .sort(([left], [right]) => left - right);
  let reached = inputAt;
  let waited = 0;
  for (const [from, to] of waits) {
    waited += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return waited;
}

function stepsTable(played: readonly Round[]): Table {
  return {
    caption: `Milliseconds from an input on the list to the frame that answers it, on ${phoneText}, median of ${rounds}`,
    columns: [
      "Input",
      "To the frame",
      "Of it neither line nor server",
      "Requests till then",
      "kB for it",
      "Longest task",
      "Main thread, CPU",
    ],
    rows: listSteps.map(({ name }, index) => {
      const middle = (value: (taken: Taken) => number) => medianOf(played, index, value);
      return [
        name,
        middle(({ frameMs }) => frameMs),
        middle(({ ownMs }) => ownMs),
        middle(({ requests }) => requests),
        middle(({ kilobytes }) => kilobytes),
        middle(({ longestTaskMs }) => longestTaskMs),
        middle(({ mainThreadMs }) => mainThreadMs),
      ];
    }),
  };
}

function aimsOf(played: readonly Round[]): Aim[] {
  const steps = listSteps.flatMap(({ name, limitMs, shows }, index) => {
    const aim = (what: string, limit: number, unit: string, value: (taken: Taken) => number): Aim => ({
      name: `${name}: ${what}`,
      limit,
      unit,
      measured: medianOf(played, index, value),
    });
    return shows.includes("option")
      ? [aim("neither line nor server", 100, "ms", ({ ownMs }) => ownMs)]
      : [
          aim("to the frame", limitMs, "ms", ({ frameMs }) => frameMs),
          aim("data", 6, "kB", ({ kilobytes }) => kilobytes),
        ];
  });
  const slowest = median(played.map(({ interactions }) => Math.max(0, ...interactions)));
  return [...steps, { name: "Slowest interaction (INP)", limit: 80, unit: "ms", measured: slowest }];
}

function medianOf(played: readonly Round[], index: number, value: (taken: Taken) => number): number {
  return median(played.map(({ taken }) => value(taken[index] ?? missing)));
}

const missing: Taken = {
  frameMs: Number.NaN,
  ownMs: Number.NaN,
  kilobytes: Number.NaN,
  requests: Number.NaN,
  longestTaskMs: Number.NaN,
  mainThreadMs: Number.NaN,
};
