import type { Db } from "#app/database.server.ts";
import { ImageClaim } from "#app/features/media/image-claim.server.ts";
import { contentHashOfBytes, storeImage } from "#app/features/media/master-image.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { createProjects } from "#app/features/projects/store.server.ts";
import { createProviders } from "#app/features/providers/store.server.ts";
import { buildSampleProjects } from "./catalogue.ts";
import { type DrawingSpec, drawingKey, renderDrawing } from "./drawings/render.ts";
import { buildSampleProviders } from "./providers.ts";
import { drawingsOf, projectRecord, providerRecord, type StoredPicture } from "./records.ts";

export type SampleLoad = {
  db: Db;
  storage: Storage;
  /** The day around which the dates of the projects lie, YYYY-MM-DD. */
  today: string;
  print: (line: string) => void;
  /** Ends the load between two pictures; no record is stored then. */
  signal: AbortSignal;
};

/** Pictures drawn at a time: sharp works outside the event loop, so the site goes on answering. */
const drawnAtOnce = 2;

/**
 * Draws and stores the sample catalogue: first all the pictures, then the records in one transaction, so that a crash
 * leaves no half catalogue. Pictures of a load that failed are used by the next one, or swept.
 */
export async function loadSampleCatalogue({ db, storage, today, print, signal }: SampleLoad): Promise<void> {
  const projects = buildSampleProjects(today);
  const providers = buildSampleProviders();
  const specs = [...projects.flatMap(drawingsOf), ...providers.map(({ portrait }) => portrait)];
  const claim = new ImageClaim(db, storage);
  const store = async (spec: DrawingSpec) => {
    const drawing = await renderDrawing(spec);
    await claim.take([contentHashOfBytes(drawing)]);
    return storeImage(storage, drawing);
  };
  const pictures = await drawAll(specs, store, buildProgress(print), signal);
  await db.transaction(async (tx) => {
    await claim.settle(tx);
    await createProviders(
      tx,
      providers.map((provider) => providerRecord(provider, pictures)),
    );
    await createProjects(
      tx,
      projects.map((project) => projectRecord(project, pictures)),
    );
  });
  print(`The sample catalogue is in: ${projects.length} projects, ${providers.length} service providers`);
}

async function drawAll(
  specs: DrawingSpec[],
  store: (spec: DrawingSpec) => Promise<StoredPicture>,
  onDrawn: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Map<string, StoredPicture>> {
  const distinct = [...new Map(specs.map((spec) => [drawingKey(spec), spec]))];
  const pictures = new Map<string, StoredPicture>();
  const waiting = distinct.values();
  const draw = async () => {
    for (const [key, spec] of waiting) {
      signal.throwIfAborted();
      pictures.set(key, await store(spec));
      onDrawn(pictures.size, distinct.length);
    }
  };
  await Promise.all(Array.from({ length: drawnAtOnce }, draw));
  return pictures;
}

/** A line at every fifth of the way. */
function buildProgress(print: (line: string) => void) {
  let loggedFifths = 0;
  return (done: number, total: number) => {
    const fifths = Math.floor((done * 5) / total);
    if (fifths === loggedFifths) return;
    loggedFifths = fifths;
    print(`Drawing the sample catalogue: ${fifths * 20} %`);
  };
}
