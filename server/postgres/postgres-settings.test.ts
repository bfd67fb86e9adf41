import { totalmem } from "node:os";
import { expect, it, onTestFinished, vi } from "vitest";
import { postgresSettings } from "./postgres-settings.ts";

const megabyte = 1024 * 1024;

/** What the container's group allows; the operating system gives it. */
function allow(bytes: number): void {
  const limit = vi.spyOn(process, "constrainedMemory").mockReturnValue(bytes);
  onTestFinished(() => limit.mockRestore());
}

it.each([
  [384, "48MB", "192MB"],
  // Less would not do, whatever the container is given.
  [100, "32MB", "64MB"],
])("the database's memory follows a container of %d MB", (megabytes, buffers, cache) => {
  allow(megabytes * megabyte);
  expect(postgresSettings()).toMatchObject({ shared_buffers: buffers, effective_cache_size: cache });
});

it.each([0, 2 ** 63])("a limit of %d bytes is none: the machine's memory counts", (bytes) => {
  allow(bytes);
  expect(postgresSettings()).toEqual(postgresSettings(totalmem()));
});
