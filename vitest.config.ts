import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,sample,scripts,bench,tests/helpers}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/helpers/postgres-global-setup.ts",
    environment: "node",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
