import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { stringify } from "csv-stringify/sync";
import { blankProject } from "#app/features/projects/blank-project.ts";
import { buildOwnCells, ownHeader } from "#app/features/projects/import-export/ours/own-cells.ts";
import type { Project } from "#app/features/projects/model.ts";
import { type CatalogueProject, generateCatalogue } from "../catalogue.ts";

const rowsPerPiece = 500;

/** Writes our own CSV, packed, as an export of generated projects would give it. */
export function writeOwnCsv(path: string, count: number): Promise<void> {
  const rows = generateCatalogue(count, { seed: 7, unknownShare: 0.3 }).map((project) =>
    buildOwnCells(asStored(project)),
  );
  return writeCsv(path, [...ownHeader], rows);
}

const registryHeader = [
  "District",
  "RERA ID",
  "Project Name",
  "Promoter Name",
  "Location Pin Code",
  "Project Status",
  "Proposed Date of Completion",
  "Revised Proposed Date of Completion",
  "Extended Date of Completion",
  "Project Type",
  "Number of Appartments",
];

/** Writes a list as Maharashtra's authority publishes it, packed: names and dates as they stand there. */
export function writeRegistryCsv(path: string, count: number): Promise<void> {
  const rows = generateCatalogue(Number.POSITIVE_INFINITY, { seed: 8, unknownShare: 1, pictureShare: 0 })
    .filter(({ state, reraNumber }) => state === "Maharashtra" && reraNumber)
    .take(count)
    .map(registryCells);
  return writeCsv(path, registryHeader, rows);
}

function registryCells(project: CatalogueProject): string[] {
  const [year, month, day] = (project.possessionOn ?? "").split("-");
  const { district, reraNumber, title, developer, registeredUse } = project;
  const type =
    registeredUse === null ? "Others" : registeredUse === "residential" ? "Residential" : "Commercial";
  const names = [district ?? "", reraNumber ?? "", title, developer ?? ""];
  return [...names, "411001", "New Project", `${month}/${day}/${year}`, "", "", type, "36"];
}

async function writeCsv(path: string, header: string[], rows: Iterable<string[]>): Promise<void> {
  const packed = createGzip({ level: 1 });
  const written = finished(packed.pipe(createWriteStream(path)));
  let piece = [header];
  const write = async () => {
    if (!packed.write(stringify(piece, { escape_formulas: true }))) await once(packed, "drain");
    piece = [];
  };
  for (const row of rows) {
    piece.push(row);
    if (piece.length >= rowsPerPiece) await write();
  }
  await write();
  packed.end();
  await written;
}

/** Another id than those of the catalogues that sites are filled with. */
function asStored({ pictures: _pictures, ...project }: CatalogueProject): Project {
  return { ...blankProject, ...project, id: `import-${project.id}` };
}
