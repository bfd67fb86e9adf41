import { type Bench, large } from "./bench.ts";
import { atMost, median, type SectionReport } from "./report.ts";
import { startServer } from "./site.ts";

const times = 3;

/** From the command to the address, with the data folder of the large catalogue. */
export async function benchStart(bench: Bench): Promise<SectionReport> {
  await bench.stopSite(large);
  const { dataDir } = await bench.data(large);
  const taken: number[] = [];
  while (taken.length < times) {
    const { program } = await startServer(dataDir, "scripts/start.mjs");
    taken.push(program.readySeconds);
    await program.stop();
  }
  const caption = `From npm start until the site listens, median of ${times}; nothing to install or to build`;
  return { bars: [atMost(`Start with ${large.name}`, 4, median(taken), "s")], caption };
}
