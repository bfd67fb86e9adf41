/** After so long a client may ask again: a database that starts anew is mostly back by then. */
export const databaseRetrySeconds = 30;

/** Whether an error, or its cause, says that the database is not there rather than that the query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = "code" in at ? String(at.code) : "";
    // Class 57P0x: the server is shutting down or starting; 53300: no connection left; the rest are the socket's.
    if (/^(57P0\d|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(at.message)) return true;
  }
  return false;
}
