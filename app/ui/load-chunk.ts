/** A chunk of code without a response for so long has failed. */
const longestMs = 120_000;

/** A chunk of code did not arrive: the connection is gone, or a new release has taken its place. */
export class ChunkFailure extends Error {
  override name = "ChunkFailure";

  constructor(cause?: unknown) {
    super("Loading chunk failed", { cause });
  }
}

/** What the import gives. Throws ChunkFailure where it fails or takes longer than two minutes. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure()), longestMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw error instanceof ChunkFailure ? error : new ChunkFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
