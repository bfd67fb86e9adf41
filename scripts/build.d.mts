/** Builds the pages, unless what they are made from is what they were made from. */
export function ensureBuilt(): Promise<void>;
