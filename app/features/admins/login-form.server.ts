import { credentialsSchema } from "./api-shape.server.ts";

/** Two fields fit in many times over. */
const maxFormBytes = 16 * 1024;

export type LoginForm = {
  /** As it was typed, to be shown again. */
  username: string;
  /** Undefined where the fields can't be anybody's. */
  credentials: { username: string; password: string } | undefined;
};

/** Reads the login's form. Undefined where it is no such form, or too large for one; then the rest is not read. */
export async function readLoginForm(request: Request): Promise<LoginForm | undefined> {
  const [type] = (request.headers.get("content-type") ?? "").split(";", 1);
  if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded") return undefined;
  const text = await readText(request);
  if (text === undefined) return undefined;
  const fields = new URLSearchParams(text);
  const username = fields.get("username") ?? "";
  const { data } = credentialsSchema.safeParse({ username, password: fields.get("password") ?? "" });
  return { username, credentials: data };
}

async function readText({ body }: Request): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > maxFormBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** Where a login leads: to `next` where that is a page of the dashboard, else to the dashboard. */
export function findDestination({ searchParams }: URL, dashboard: string): string {
  const next = searchParams.get("next") ?? "";
  return isOwnPath(next, dashboard) ? next : `/${dashboard}`;
}

/** Whether an address that came with a link leads below `/{segment}` of this site, and nowhere else. */
function isOwnPath(address: string, segment: string): boolean {
  // Browsers take a backslash for a slash and drop line ends; an address with either is nobody's honest one.
  if (!/^\/[\x21-\x5b\x5d-\x7e]*$/.test(address)) return false;
  const here = "http://here.invalid";
  const { origin, pathname } = new URL(address, here);
  return origin === here && (pathname === `/${segment}` || pathname.startsWith(`/${segment}/`));
}
