import { createHash } from "node:crypto";

const style =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color:#1b2a24}";

/** Costs nothing to make, and loads itself anew: a browser does not follow Retry-After. */
export const busyPage = {
  html: `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>One moment, please</title>
<style>${style}</style>
<h1>One moment, please</h1>
<p>Too many pages were asked for from your connection at once. This one is tried again in three seconds.</p>
</html>
`,
  policy: `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`,
};
