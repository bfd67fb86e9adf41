import { spawn } from "node:child_process";

export type Step = {
  name: string;
  command: [program: string, ...args: string[]];
  /** What is wrong with the output of a command that ended well; undefined when it is right. */
  findFault?: (output: string) => string | undefined;
};

/**
 * Runs the steps one after the other, each on one line; the output of a failed one is shown below it. All are run,
 * so that one look tells everything that is wrong. Answers whether all went well.
 */
export async function runSteps(steps: Step[]): Promise<boolean> {
  let isGood = true;
  for (const step of steps) {
    const start = performance.now();
    const { code, output } = await runStep(step.command);
    const fault = code === 0 ? step.findFault?.(output) : output;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${fault === undefined ? "ok    " : "FAILED"}  ${step.name} (${seconds} s)`);
    if (fault !== undefined) console.log(fault.trim());
    isGood &&= fault === undefined;
  }
  return isGood;
}

async function runStep([program, ...args]: Step["command"]): Promise<{
  code: number | null;
  output: string;
}> {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", (error) => {
      output += error.message;
    });
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Runs a program whose output is the result itself. Answers whether it ended well. */
export async function runShown(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], env: environment });
    child.on("error", (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
}
