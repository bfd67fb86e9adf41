import { setTimeout as delay } from "node:timers/promises";
import type { FullConfig } from "@playwright/test";

/** The site listens before its sample catalogue is loaded; the journeys begin when the whole of it is there. */
export default async function setup(config: FullConfig): Promise<void> {
  const base = config.projects[0]?.use.baseURL ?? "";
  const deadline = Date.now() + 300_000;
  let last = -1;
  for (;;) {
    const count = await countProjects(base);
    if (count >= 96 && count === last) return;
    if (Date.now() > deadline) throw new Error(`The sample catalogue is not there: ${count} projects`);
    last = count;
    await delay(1_000);
  }
}

async function countProjects(base: string): Promise<number> {
  const response = await fetch(`${base}/api/properties/getproperties?perPage=1`);
  if (!response.ok) return 0;
  const body: { count: number } = await response.json();
  return body.count;
}
