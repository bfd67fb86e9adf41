/** A reason not to start that the operator can act on: printed as one line, without a stack, with exit code 1. */
export class StartError extends Error {
  override name = "StartError";
}
