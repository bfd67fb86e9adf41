import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Debian's package of Chromium without windows, and its program: a journey costs it a quarter less than the whole browser. */
const headless = "chromium-headless-shell";

/** The browser of CHROMIUM_PATH or of the system; undefined where there is none. */
export function findSystemBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || findProgram(names);
}

/** The browser of the journeys: that of CHROMIUM_PATH, else the system's, without windows where there is a choice. */
export function findJourneyBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || findProgram([headless, ...names]);
}

function findProgram(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return programs
    .flatMap((program) => folders.map((folder) => join(folder, program)))
    .find((path) => existsSync(path));
}

/**
 * Finds or installs a browser: the system's, else a package of Debian's, else Playwright's own. False when none is to be had.
 * CI gets the one without windows beside another.
 */
export function ensureBrowser(): boolean {
  const isThere = () => Boolean(findJourneyBrowser()) || existsSync(chromium.executablePath());
  const isBest = process.env.CHROMIUM_PATH || findProgram([headless]) || (isThere() && !process.env.CI);
  if (!isBest) installPackage(headless);
  if (!isThere()) installPackage("chromium");
  if (isThere()) return true;
  console.log("Downloading Playwright's chromium");
  spawnSync("playwright", ["install", "chromium"], { stdio: "ignore", timeout: 60_000 });
  return existsSync(chromium.executablePath());
}

/** Where we may, and where there is such a package; without a word if not. */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing Debian's ${name}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-q", ...args], { stdio: "ignore", env: environment, timeout: 180_000 }).status ===
    0;
  // Offline the first fails, and soon.
  if (apt("update")) apt("install", "-y", "--no-install-recommends", name);
}
