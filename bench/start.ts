import { type Bench, generated } from "./bench.ts";
import { atMost, median, type SectionReport } from "./report.ts";
import { startServer } from "./site.ts";

const times = 3;
const programs = { "Server alone": "server/main.ts", "npm start": "scripts/start.mjs" };

/** From the command to the address: without a data folder, and with that of the large catalogue. */
export async function benchStart(bench: Bench): Promise<SectionReport> {
  const large = generated(bench.size);
  await bench.stopSite(large);
  const { dataDir } = await bench.data(large);
  const folders = {
    "empty data folder": () => `${bench.folder}/new-${crypto.randomUUID()}`,
    [large.name]: () => dataDir,
  };
  const rows: { Start: string; Seconds: number }[] = [];
  for (const [folder, nextFolder] of Object.entries(folders)) {
    for (const [name, program] of Object.entries(programs)) {
      const taken: number[] = [];
      while (taken.length < times) {
        const started = await startServer(nextFolder(), program);
        taken.push(started.program.readySeconds);
        await started.program.stop();
      }
      rows.push({ Start: `${name}, ${folder}`, Seconds: median(taken) });
      console.log(rows.at(-1));
    }
  }
  const seconds = rows.find(({ Start }) => Start === `Server alone, ${large.name}`)?.Seconds ?? Number.NaN;
  const caption = `Seconds until the site listens, median of ${times}; nothing to install or to build, no samples`;
  return {
    tables: [{ caption, rows }],
    bars: [atMost(`Start with ${large.name}`, 4, seconds, "s")],
  };
}
