import { rmSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findJourneyBrowser } from "./scripts/browser.ts";
import { throwAwayRoot } from "./scripts/throw-away-root.ts";
import { staffAccount } from "./tests/helpers/staff-account.ts";

const port = Number(process.env.E2E_PORT || 43_817);
const baseURL = process.env.E2E_BASE_URL || `http://127.0.0.1:${port}`;
const executablePath = findJourneyBrowser();

// A fresh site for each run. This file is read by every process; the workers inherit what the first one chose.
if (!process.env.E2E_DATA_DIR) {
  const dataDir = join(throwAwayRoot(), `e2e-data-${process.pid}`);
  process.env.E2E_DATA_DIR = dataDir;
  // Not in a teardown: those run while the site still does.
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };
/** What does not change with the width is tried on the phone only: these files, and what has the tag @any-width. */
const anyWidth =
  /\/(contact-form-(?:plain|trouble)|crawl|database-goes-away|failures|forced-colors|fixed-texts|found|large-text|list-form-keeps|list-session|print|react-where-needed|sharing|signups-(?:external|fields|ways)|touch-targets)\.spec\.ts$/;
/**
 * Playwright's own list, for the last one given counts, and the pages that a browser with windows draws its address bar's
 * menus with: two processes more for each window.
 */
const switchedOff =
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup";
/** They run at 1280 pixels; those with the tag @phone at 390 as well. */
const staffJourneys = /\/staff-[^/]+\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/helpers/e2e-global-setup.ts",
  // One more than a small machine has cores: a journey waits half of its time.
  workers: 3,
  // A busy machine may stall a page past any patience; a journey that passes the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // A slow machine takes three times as long as a usual one.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Recording costs a fifth of the time: what fails is recorded when it is tried again.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--disable-features=${switchedOff}`],
    },
  },
  projects: [
    { name: "phone", use: phone, testIgnore: staffJourneys },
    { name: "desktop", use: desktop, testIgnore: [staffJourneys, anyWidth], grepInvert: /@any-width/ },
    // Staff change what visitors see, so they come to work when the visitors have gone.
    { name: "staff", use: desktop, testMatch: staffJourneys, dependencies: ["phone", "desktop"] },
    {
      name: "staff-phone",
      use: phone,
      testMatch: staffJourneys,
      grep: /@phone/,
      dependencies: ["phone", "desktop"],
    },
  ],
  ...(process.env.E2E_BASE_URL
    ? {}
    : {
        webServer: {
          command:
            process.env.E2E_INSTANCES === "2"
              ? "node scripts/run.mjs tests/helpers/two-sites-program.ts"
              : "node scripts/start.mjs",
          url: `${baseURL}/readyz`,
          timeout: 240_000,
          stdout: "pipe",
          gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
          env: {
            PORT: String(port),
            HOST: "127.0.0.1",
            DATA_DIR: process.env.E2E_DATA_DIR,
            DATABASE_URL: "",
            PUBLIC_URL: baseURL,
            ADMIN_USERNAME: staffAccount.username,
            ADMIN_PASSWORD: staffAccount.password,
            // A journey that fails to log in says it comes from elsewhere, so that the throttle spares the others.
            TRUST_PROXY: "127.0.0.1",
            SAMPLE_DATA: "on",
          },
        },
      }),
});
