import { configDefaults, defineConfig } from "vitest/config";

/** They stand in for a module, or need one that nobody has used before. */
const ownModules = [
  "app/features/admins/passwords.server.test.ts",
  "app/ui/navigation/navigation-trouble.test.ts",
];

export default defineConfig({
  test: {
    setupFiles: "tests/helpers/send-queries-once.ts",
    globalSetup: "tests/helpers/postgres-global-setup.ts",
    environment: "node",
    // One more than a small machine has cores: many tests wait, for databases that start and processes that end.
    maxWorkers: 3,
    // Other work on a CI machine makes a deadline pass that holds elsewhere; the report names what passed at its second try.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: "own modules", include: ownModules } },
      {
        extends: true,
        test: {
          name: "shared modules",
          include: ["{app,server,sample,scripts,bench,tests/helpers}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...ownModules],
          // Half of the time went into reading the same modules again for each file.
          isolate: false,
        },
      },
    ],
  },
});
