import { QueryPromise } from "drizzle-orm";

/**
 * Fails whoever sends a query twice. Drizzle sends a query each time that its `then`, `catch` or `finally` is called: one
 * that is kept, given a `catch` and awaited later runs twice, and a cursor then loses every second batch.
 */
const sent = new WeakSet<object>();
const { then } = QueryPromise.prototype;

// biome-ignore lint/suspicious/noThenProperty: it is Drizzle's own, watched
QueryPromise.prototype.then = function (onFulfilled, onRejected) {
  if (sent.has(this)) throw new Error("This query was sent already: keep a promise of its rows instead");
  sent.add(this);
  return then.call(this, onFulfilled, onRejected) as never;
};
