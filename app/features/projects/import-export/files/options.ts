import type { RefusedRow } from "./refused-file.server.ts";

export type ImportProgress = { path: string; bytesRead: number; bytesTotal: number; rowsRead: number };

export type ImportOptions = {
  /** The state for rows that don't mention one. */
  state?: string | undefined;
  /** Tells what would happen, writes nothing. */
  isDryRun?: boolean;
  /** Stops after the batch at hand. */
  signal?: AbortSignal | undefined;
  /** Rows per transaction. */
  batchSize?: number;
  /** After each batch nothing is done for so many times as long as it took: the cores are somebody else's then. */
  restPerWork?: number;
  /** Of all files; the file that goes beyond breaks off there. */
  maxRows?: number;
  /** What reports call a file; its path where absent. */
  nameOf?: (path: string) => string;
  /** Addresses of the site that no project's id may equal. */
  reservedIds?: readonly string[];
  onProgress?: (progress: ImportProgress) => void;
  onRefused?: (row: RefusedRow, header: readonly string[]) => Promise<void>;
};
