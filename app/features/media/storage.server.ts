/** Where image files live, by key such as `3f/3fa9….avif`. Keys are generated names only. */
export type Storage = {
  /** Stores bytes whole or not at all; writing a key that exists changes nothing that a reader could see. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined where there is no such file. */
  find(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
  /** Every key below a prefix. */
  list(prefix: string): AsyncIterable<string>;
};
