import type { Settings } from "./env.ts";

/** The lines by which the operator knows that the site listens; once for a start, however many processes serve. */
export function greet(
  { brand, publicUrl, admin, workers }: Settings,
  { port, firstPassword }: { port: number; firstPassword: string | undefined },
): void {
  const address = publicUrl ?? `http://localhost:${port}`;
  console.log(`${brand.name} is at ${address}${workers > 1 ? ` (${workers} processes)` : ""}`);
  if (firstPassword)
    console.log(`First admin: ${admin.username}, password: ${firstPassword} (shown only this once)`);
}
