/** `npm test`: everything, from the format of the code to journeys in a browser. */
import { readFile, rm } from "node:fs/promises";
import { relative } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { checkSteps } from "./check-steps.ts";
import { startGivenPostgres } from "./given-postgres.ts";
import { runShown, runSteps } from "./steps.ts";

const piecesReport = "node_modules/.cache/pieces.json";

process.exitCode = (await testEverything()) ? 0 : 1;

async function testEverything(): Promise<boolean> {
  if (!ensureBrowser()) {
    console.error("No browser for the tests: install chromium, or set CHROMIUM_PATH to one.");
    return false;
  }
  const isSound = await runSteps(checkSteps);
  const arePiecesGood = await testPieces();
  // The journeys start the site by its own `npm start`, which builds it when needed.
  const areJourneysGood = await runShown("playwright", ["test"], { ...process.env, NODE_ENV: undefined });
  const failed = [
    !isSound && "checks of the code",
    !arePiecesGood && `tests beside the code${await nameFailedTests()}`,
    !areJourneysGood && "journeys in a browser",
  ].filter((part) => part !== false);
  // Last, for a log that is cut off at its top.
  console.log(failed.length === 0 ? "All is well." : `Failed: ${failed.join("; ")}. See above.`);
  return failed.length === 0;
}

/** ": money.test.ts: ₹ comes first (expected …)", of what the report of the tests beside the code tells; else "". */
async function nameFailedTests(): Promise<string> {
  const report = await readFile(piecesReport, "utf8").catch(() => "{}");
  // Written by vitest.
  const { testResults = [] } = JSON.parse(report) as { testResults?: FailedFile[] };
  const names = testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === "failed");
      const failures = tests.length > 0 ? tests.map(describeTest) : [beginningOf(message)];
      return failures.map((test) => `${relative(".", name)}: ${test}`);
    });
  return names.length > 0 ? `: ${names.join(", ")}` : "";
}

type FailedFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: FailedTest[];
};

/** With a message for each try. */
type FailedTest = { status: string; fullName: string; failureMessages?: string[] };

function describeTest({ fullName, failureMessages = [] }: FailedTest): string {
  const reasons = new Set(failureMessages.map(beginningOf));
  return reasons.size > 0 ? `${fullName} (${[...reasons].join("; then ")})` : fullName;
}

/** What failed and where, without the rest of the stack. */
function beginningOf(message: string): string {
  return message
    .split("\n", 2)
    .map((line) => line.trim().slice(0, 200))
    .join(" ");
}

async function testPieces(): Promise<boolean> {
  // That of another run says nothing of this one.
  await rm(piecesReport, { force: true });
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const started = given ? undefined : await startGivenPostgres();
  try {
    const url = given ?? started?.url;
    return await runShown(
      "vitest",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${piecesReport}`],
      {
        ...process.env,
        NODE_ENV: undefined,
        ...(url && { TEST_DATABASE_URL: url }),
      },
    );
  } finally {
    await started?.stop();
  }
}
