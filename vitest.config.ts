import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,sample,scripts,bench,tests/helpers}/**/*.test.{ts,tsx}"],
    setupFiles: "tests/helpers/send-queries-once.ts",
    globalSetup: "tests/helpers/postgres-global-setup.ts",
    environment: "node",
    // One more than a small machine has cores: many tests wait, for databases that start and processes that end.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
