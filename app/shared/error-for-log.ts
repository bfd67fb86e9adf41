/**
 * An error as a log may hold it. The database's errors carry the values of their query, and the row that was refused: what
 * people told us, hashes of passwords. Here they carry neither; the query, its place in our code and the reason stay.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ("query" in error && "params" in error) {
    const cleaned = new Error(`Failed query: ${error.query}`, { cause: errorForLog(error.cause) });
    return withFramesOf(cleaned, error);
  }
  if (!("severity" in error)) return error;
  const { code, table, constraint } = error as DatabaseReason;
  return Object.assign(withFramesOf(new Error(error.message), error), { code, table, constraint });
}

/** What went wrong at the bottom of it, in one line that holds no values of a query. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).split("\n", 1).join();
  if (error.cause instanceof Error) return reasonOf(error.cause);
  // Several addresses of one name were tried: the error itself has no words then.
  const [first] = error instanceof AggregateError ? error.errors : [];
  if (error.message === "" && first !== undefined) return reasonOf(first);
  return (error.message || error.name).split("\n", 1).join();
}

/** What is kept of an error of `pg`, which names no type for it that a browser could load. */
type DatabaseReason = Error & { code?: string; table?: string; constraint?: string };

/** The stack repeats the message: only what comes after it is taken over. */
function withFramesOf(cleaned: Error, { stack = "", message }: Error): Error {
  const end = stack.indexOf(message) + message.length;
  cleaned.stack = `${cleaned.name}: ${cleaned.message}${stack.includes(message) ? stack.slice(end) : ""}`;
  return cleaned;
}
