import { createContext, useContext } from "react";

/** What the loaders of a page answered, encoded as React Router reads it (entry.server.tsx). Empty in the browser. */
export const PageDataContext = createContext("");

const pageDataType = "text/page-data";

/** Gives React Router's browser side, which reads them as they come, all of the data at once. */
const handOver = `(c=>{c.enqueue(document.querySelector('script[type="${pageDataType}"]').text);c.close()})(window.__reactRouterContext.streamController)`;

/**
 * The page's data, in one piece behind React Router's `<Scripts>`. They are no script: a text in a script is a text within a
 * text, and the content policy would have to name its hash.
 */
export function PageData() {
  // Outside of JSON's texts there is no `<` in them.
  const data = useContext(PageDataContext).replaceAll("<", "\\u003c");
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above */}
      <script type={pageDataType} dangerouslySetInnerHTML={{ __html: data }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
      <script dangerouslySetInnerHTML={{ __html: handOver }} />
    </>
  );
}
