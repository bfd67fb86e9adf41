/** `npm test`: everything, from the format of the code to journeys in a browser. */
import { ensureBrowser } from "./browser.ts";
import { checkSteps } from "./check-steps.ts";
import { startGivenPostgres } from "./given-postgres.ts";
import { runShown, runSteps } from "./steps.ts";

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
  console.log(isSound && arePiecesGood && areJourneysGood ? "All is well." : "Something failed; see above.");
  return isSound && arePiecesGood && areJourneysGood;
}

async function testPieces(): Promise<boolean> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const started = given ? undefined : await startGivenPostgres();
  try {
    const url = given ?? started?.url;
    return await runShown("vitest", ["run"], {
      ...process.env,
      NODE_ENV: undefined,
      ...(url && { TEST_DATABASE_URL: url }),
    });
  } finally {
    await started?.stop();
  }
}
