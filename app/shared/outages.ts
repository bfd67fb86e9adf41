/** What errors say of the database and the disk: away, read-only, full. Pure. */

/** After so long a client may ask again: a database that starts anew is mostly back by then. */
export const databaseRetrySeconds = 30;

const socketCodes: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE"],
  ...["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN", "EAI_AGAIN"],
]);

/** What `pg` says without a code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|connection error and is not queryable/;

/** A standby, or a server that was set to be read only, says this to every write. */
const readOnlyCode = "25006";

/**
 * Whether an error, or its cause, says that the database is not there, or not there for writing, rather than that the query
 * was wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isDatabaseReadOnly(error)) return true;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = codeOf(at);
    // Class 57P0x: the server is shutting down or starting; 53300: no connection left; 25P03: it gave up a transaction in
    // which it heard nothing; the rest are the socket's.
    if (/^(57P0\d|53300|25P03)$/.test(code) || socketCodes.has(code)) return true;
    if (driverMessages.test(at.message)) return true;
  }
  return false;
}

/** Whether the database answers, and may only be read. */
export function isDatabaseReadOnly(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (codeOf(at) === readOnlyCode) return true;
  return false;
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

const diskErrors = new Set(
  "ENOSPC EDQUOT EROFS EACCES EPERM EIO EFBIG EMFILE ENFILE ENOENT ENOTDIR EEXIST EISDIR".split(" "),
);

/** Whether a file could not be written or read because of the machine's disk: full, read-only, closed to us, broken. */
export function isDiskFailure(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && diskErrors.has(error.code)
  );
}

/** What a person is told then; the reason itself is for the log. */
export const notStoredMessage =
  "The files could not be stored, so nothing was saved. Try again later, or tell whoever runs this site.";
