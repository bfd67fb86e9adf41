interface InlineScriptProps {
  /** A constant of our own. The browser's copy may leave it out: by then it has run. */
  readonly code: string;
}

/** A script in the page's HTML that runs where it is. React leaves it as it was sent. */
export function InlineScript({ code }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see `code`
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
