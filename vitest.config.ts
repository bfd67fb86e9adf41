import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,sample,scripts,bench}/**/*.test.{ts,tsx}"],
    environment: "node",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
