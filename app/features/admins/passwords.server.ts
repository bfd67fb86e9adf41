import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { hashTurns } from "./hash-turns.server.ts";

/** What OWASP asks of Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to store, in PHC form. The whole password counts, up to its last character. Throws a Refusal as HashTurns does. */
export function hashPassword(password: string): Promise<string> {
  return hashTurns.take(() => hash(password, argon2));
}

/**
 * Whether a password is the one that was hashed. Without a hash it never is, and takes just as long. Throws a Refusal as
 * HashTurns does.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await hashTurns.take(async () => {
    nobodysHash ??= hash(makePassword(), argon2);
    return verify(passwordHash ?? (await nobodysHash), password);
  });
  return isRight && passwordHash !== undefined;
}

/** Made at the first use, whoever that is, so that it tells nothing. */
let nobodysHash: Promise<string> | undefined;

/** A password that nobody will guess: 96 random bits. */
export function makePassword(): string {
  return randomBytes(12).toString("base64url");
}
