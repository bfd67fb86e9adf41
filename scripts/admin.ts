import { text } from "node:stream/consumers";
import { findPasswordFault } from "#app/features/admins/password-rules.server.ts";
import { makePassword } from "#app/features/admins/passwords.server.ts";
import { findAdminByName, resetPassword } from "#app/features/admins/store.server.ts";
import { parseSettings } from "#server/env.ts";
import { migrateDatabase } from "#server/postgres/migrations.ts";
import { openSettingsDatabase } from "#server/postgres/open-database.ts";
import { readCommandLine, runCommand, UsageError } from "./command.ts";

const help = `npm run admin -- reset-password [--stdin] NAME

Gives the admin NAME a new password and ends all its sessions. It works while the site runs. The new password is made up
and printed, once.

  --stdin    read the new password from standard input instead (its first line) and print none
  --help     this text

Exit code: 0 done, 1 no such admin, a password that is refused, or no database, 2 wrong use.`;

await runCommand(main);

async function main(args: string[]): Promise<number> {
  const command = readCommand(args);
  if (!command) return 0;
  const settings = parseSettings(process.env);
  const given = command.isPasswordGiven ? await readFirstLine() : undefined;
  const { db, close } = await openSettingsDatabase(settings, { as: "command", log: console.error });
  try {
    await migrateDatabase(db);
    const admin = await findAdminByName(db, command.username);
    if (!admin) return fail(`There is no admin called ${command.username}`);
    const password = given ?? makePassword();
    const names = { username: admin.username, brandName: settings.brand.name };
    const fault = findPasswordFault(password, names);
    if (fault) return fail(`The password is refused. ${fault}`);
    await resetPassword(db, admin, password);
    console.error(`The password of ${admin.username} is changed; its sessions are ended.`);
    if (given === undefined) console.log(password);
    return 0;
  } finally {
    await close();
  }
}

/** What was asked for; undefined where only the help was. Throws UsageError. */
function readCommand(args: string[]) {
  const { values, positionals } = readCommandLine(args, help, {
    stdin: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  });
  if (values.help) {
    console.log(help);
    return undefined;
  }
  const [name, username, ...rest] = positionals;
  if (name !== "reset-password" || username === undefined || rest.length > 0) throw new UsageError(help);
  return { username, isPasswordGiven: values.stdin ?? false };
}

async function readFirstLine(): Promise<string> {
  const [line = ""] = (await text(process.stdin)).split(/\r?\n/, 1);
  return line;
}

function fail(reason: string): number {
  console.error(reason);
  return 1;
}
