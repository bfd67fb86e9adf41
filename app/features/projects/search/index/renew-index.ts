import { hasBit } from "./bitmap.ts";
import { buildProjectIndex } from "./build-project-index.ts";
import { LongWork } from "./long-work.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { IndexedProject } from "./project-slots.ts";

/**
 * Makes a worn index (`isWorn`) as good as new from what it holds itself, without the database. It goes on to answer and to
 * take over changes meanwhile; only one renewal at a time.
 */
export async function renewIndex(index: ProjectIndex): Promise<void> {
  const later = index.startRecord();
  try {
    // Nobody waits for it, and whoever brings so many changes keeps the cores busy too.
    const unhurried = new LongWork({ holdMs: 1.5, restPerWork: 2 });
    const fresh = await buildProjectIndex(projectsOf(index), { work: unhurried, expected: index.extent });
    // Faster than more can come.
    const work = new LongWork({ holdMs: 1.5, restPerWork: 1 });
    for (let changes = later.shift(); changes; changes = later.shift()) {
      fresh.apply(changes);
      if (work.isDue()) await work.pause();
    }
    // Nothing was waited for since the last look, so nothing is missing.
    index.become(fresh);
  } finally {
    index.endRecord();
  }
}

const projectsAtOnce = 512;

/** All projects that are public at the beginning; some may have changed before it is their turn. */
async function* projectsOf(index: ProjectIndex): AsyncGenerator<IndexedProject[]> {
  const { end } = index.allSlots;
  for (let first = 0; first < end; first += projectsAtOnce) {
    const projects: IndexedProject[] = [];
    for (let slot = first; slot < Math.min(end, first + projectsAtOnce); slot++)
      if (hasBit(index.living, slot)) projects.push(projectOf(index, slot));
    yield projects;
  }
}

function projectOf(index: ProjectIndex, slot: number): IndexedProject {
  const { slots, areas } = index;
  const area = areas.all[slots.areas[slot] ?? 0];
  return {
    seq: slots.seqs[slot] ?? 0,
    bits: slots.bits[slot] ?? 0,
    views: slots.views[slot] ?? 0,
    priceMinRupees: slots.priceAt(slot),
    possessionOn: slots.possessionAt(slot),
    state: area?.state ?? null,
    place: area?.place ?? null,
    searchText: index.textOf(slot),
  };
}
