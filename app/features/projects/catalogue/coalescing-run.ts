/**
 * Runs `work`, never twice at the same time. Whoever asks while it runs gets the next run, which everybody shares who asks
 * before it begins: a run that a caller waits for has begun after the call.
 */
export function runCoalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    next = undefined;
    const run = work();
    running = run;
    return run;
  };
  return () => {
    if (next) return next;
    const settled = running?.catch(() => undefined) ?? Promise.resolve();
    next = settled.then(begin);
    return next;
  };
}
