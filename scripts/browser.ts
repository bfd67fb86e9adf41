import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The browser of CHROMIUM_PATH or of the system; undefined where there is none. */
export function findSystemBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Finds or installs a browser: the system's, else Debian's package, else Playwright's own. False when none is to be had. */
export function ensureBrowser(): boolean {
  if (findSystemBrowser() || existsSync(chromium.executablePath())) return true;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Debian's chromium");
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
      spawnSync("apt-get", ["-q", ...args], { stdio: "ignore", env: environment, timeout: 300_000 });
    }
    if (findSystemBrowser()) return true;
  }
  console.log("Downloading Playwright's chromium");
  spawnSync("playwright", ["install", "chromium"], { stdio: "ignore", timeout: 60_000 });
  return existsSync(chromium.executablePath());
}
