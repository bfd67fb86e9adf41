interface EarlyScriptProps {
  /** A constant of our own. The browser's copy may leave it out: by then it has run. */
  readonly code: string;
}

/** A script in the page's HTML that runs where it stands, before the first paint. React leaves it as it was sent. */
export function EarlyScript({ code }: EarlyScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see `code`
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
