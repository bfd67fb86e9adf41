/** Where image files live, by key such as `master/3f/3fa9….webp`. Keys are generated names only. */
export type Storage = {
  /** Stores bytes whole or not at all; writing a key that exists changes nothing that a reader could see. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined where there is no such file. */
  find(key: string): Promise<Buffer | undefined>;
  /** Also where there is no such file. */
  delete(key: string): Promise<void>;
  /** Every key that begins so; in no order. Keys that come or go meanwhile may be in it or not. */
  list(prefix: string): AsyncIterable<string>;
  /** Deletes what killed writers left behind before the given time. No reader ever saw it. */
  removeLeftovers(before: Date): Promise<void>;
};
