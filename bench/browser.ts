import { type Browser, chromium } from "@playwright/test";
import { findSystemBrowser } from "../scripts/browser.ts";
import type { Stage } from "./stage.ts";

/** A browser that ends with the stage. */
export async function openBrowser(stage: Stage): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findSystemBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    handleSIGINT: false,
  });
  stage.onClose(() => browser.close());
  return browser;
}
