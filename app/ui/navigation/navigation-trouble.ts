import { useSyncExternalStore } from "react";

/** Why the page that was asked for is not here: nobody answered, the site says that it can't, or the page failed. */
export type TroubleKind = "unreachable" | "away" | "failed";

export type NavigationTrouble = {
  readonly kind: TroubleKind;
  readonly isRetrying: boolean;
  readonly retry: () => void;
};

/** Browser only: one navigation is under way at a time, so one can be in trouble. */
let current: NavigationTrouble | undefined;
const listeners = new Set<() => void>();

function show(trouble: NavigationTrouble | undefined): void {
  current = trouble;
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** The navigation that can't go on; undefined while none is in trouble. */
export function useNavigationTrouble(): NavigationTrouble | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}

interface LoadingOptions {
  /** What kind of trouble an error is; undefined passes it on. */
  readonly kindOf: (error: unknown) => TroubleKind | undefined;
  /** Ends when something else is asked for. */
  readonly signal?: AbortSignal;
}

/**
 * What `load` gives, however long it takes: while it fails, the page that is shown stays and works, with a notice on it
 * (NavigationNotice). It is tried again when somebody presses the notice's button or the connection comes back.
 */
export async function loadDespiteTrouble<T>(load: () => Promise<T>, options: LoadingOptions): Promise<T> {
  let attempt = await tryLoading(load, options);
  while ("kind" in attempt) {
    await askForRetry(attempt.kind, options.signal);
    const retrying: NavigationTrouble = { kind: attempt.kind, isRetrying: true, retry: () => undefined };
    show(retrying);
    attempt = await tryLoading(load, options).finally(() => {
      if (current === retrying) show(undefined);
    });
  }
  return attempt.value;
}

async function tryLoading<T>(
  load: () => Promise<T>,
  { kindOf, signal }: LoadingOptions,
): Promise<{ value: T } | { kind: TroubleKind }> {
  try {
    return { value: await load() };
  } catch (error) {
    const kind = signal?.aborted ? undefined : kindOf(error);
    if (kind === undefined) throw error;
    return { kind };
  }
}

/** A connection that has just come back may need some moments until it carries anything. */
const settlingMs = 5_000;
const againAfterMs = 1_000;
let backAt = Number.NEGATIVE_INFINITY;

/** Resolves when it shall be tried again; rejects when something else was asked for instead. */
function askForRetry(kind: TroubleKind, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const trouble: NavigationTrouble = { kind, isRetrying: false, retry: () => resolve() };
  const comeBack = () => {
    backAt = performance.now();
    resolve();
  };
  const isSettling = kind === "unreachable" && performance.now() - backAt < settlingMs;
  const again = isSettling ? setTimeout(resolve, againAfterMs) : undefined;
  const giveUp = () => {
    if (current === trouble) show(undefined);
    reject(signal?.reason);
  };
  addEventListener("online", comeBack);
  signal?.addEventListener("abort", giveUp);
  show(trouble);
  return promise.finally(() => {
    clearTimeout(again);
    removeEventListener("online", comeBack);
    signal?.removeEventListener("abort", giveUp);
  });
}
