/** What the operator should still settle before strangers come. Pure. */

interface Setting {
  readonly contactEmail: string;
  /** Origin of canonical and shared links. */
  readonly publicUrl: string;
  /** The address at which the dashboard was asked for. */
  readonly visited: string;
}

/** One sentence for each setting that is missing. */
export function findOperatorNotes({ contactEmail, publicUrl, visited }: Setting): string[] {
  const origin = new URL(visited).origin;
  // A site without PUBLIC_URL calls itself "localhost" (server/serve.ts).
  const isUnnamed = new URL(publicUrl).hostname === "localhost" && !isAtHome(new URL(visited).hostname);
  return [
    ...(contactEmail === ""
      ? ["Visitors have no address to write to: set contactEmail in app/content.ts."]
      : []),
    ...(isUnnamed
      ? [`PUBLIC_URL is not set: shared links and the sitemap name ${publicUrl}. Set it to ${origin}.`]
      : []),
  ];
}

/** Names and addresses that nobody outside a house can reach. */
function isAtHome(hostname: string): boolean {
  if (!hostname.includes(".") || hostname.endsWith(".local")) return true;
  return /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(hostname);
}
