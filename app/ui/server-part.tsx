import { type ComponentProps, useEffect, useState } from "react";

interface ServerPartProps extends Omit<ComponentProps<"div">, "id" | "dangerouslySetInnerHTML"> {
  /** By which the browser finds what the server sent; one of a kind in the document. */
  readonly id: string;
  readonly as?: "div" | "header" | "footer" | "section";
}

/**
 * Markup that the server draws and the browser keeps as it was sent: what stands between its tags is a component of a
 * `.sent.tsx`, which the browser's build leaves out with all its code (scripts/sent-markup.ts). For parts that stay the
 * same as long as the document does; what moves in them is plain script.
 */
export function ServerPart({ id, as = "div", children, ...rest }: ServerPartProps) {
  // The props of the other elements are those of a div, as far as these parts use them.
  const Part = as as "div";
  const [sent] = useState(() => (import.meta.env.SSR ? "" : document.getElementById(id)?.innerHTML));
  useEffect(() => {
    // Reached without a document of its own, from a page that has no such part.
    if (sent === undefined) location.reload();
  }, [sent]);
  if (import.meta.env.SSR)
    return (
      <Part {...rest} id={id}>
        {children}
      </Part>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what this document held already
  return <Part {...rest} id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sent ?? "" }} />;
}
