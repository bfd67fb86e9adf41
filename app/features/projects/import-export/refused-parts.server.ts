import type { DbOrTx } from "#app/database.server.ts";
import { buildRefusedFormat, type RefusedRow } from "./files/refused-file.server.ts";
import { projectImportRefusals } from "./table.server.ts";

const partCharacters = 256 * 1024;
/** A file of nothing but junk shall not fill the database. */
const mostCharacters = 50 * 1024 * 1024;

export type RefusedParts = {
  write: (row: RefusedRow, header: readonly string[]) => Promise<void>;
  /** Stores what is still in memory; answers how many rows were kept. */
  close: () => Promise<number>;
};

/** Keeps the refused rows of an import in the database, as a CSV in pieces. */
export function openRefusedParts(
  db: DbOrTx,
  importId: string,
  limits = { part: partCharacters, all: mostCharacters },
): RefusedParts {
  const formatRefused = buildRefusedFormat();
  let waiting = "";
  let position = 0;
  let size = 0;
  let kept = 0;
  const store = async () => {
    if (waiting === "") return;
    await db.insert(projectImportRefusals).values({ importId, position, csv: waiting });
    position += 1;
    waiting = "";
  };
  return {
    async write(row, header) {
      if (size > limits.all) return;
      // The one character that PostgreSQL can't hold.
      const lines = formatRefused(row, header).replaceAll("\0", "\ufffd");
      waiting += lines;
      size += lines.length;
      kept += 1;
      if (waiting.length >= limits.part) await store();
    },
    async close() {
      await store();
      return kept;
    },
  };
}
