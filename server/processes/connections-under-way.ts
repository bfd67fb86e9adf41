import type { Worker } from "node:cluster";

/**
 * Closes the connection that a worker was being handed when it ended. Node.js hands over one at a time and forgets the one
 * that nobody took: the visitor behind it would wait for ever. Closed, a browser sends its request again by itself.
 */
export function closeConnectionUnderWay(worker: Worker): void {
  let latest: { close: () => void } | undefined;
  worker.process.send = new Proxy(worker.process.send, {
    apply(send, child, given: unknown[]) {
      if (isHandle(given[1])) latest = given[1];
      return Reflect.apply(send, child, given);
    },
  });
  // One that was taken is closed here already, which may be done twice.
  worker.on("exit", () => latest?.close());
}

function isHandle(given: unknown): given is { close: () => void } {
  return typeof given === "object" && given !== null && "close" in given && typeof given.close === "function";
}
