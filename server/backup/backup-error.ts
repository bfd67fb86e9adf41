/** A reason why a backup or a restore is not done, in one line for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}
