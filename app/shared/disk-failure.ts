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
