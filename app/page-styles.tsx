import { createContext, useContext, useState } from "react";
import { Links, useMatches } from "react-router";

export type PageStylesheets = { readonly hrefs: readonly string[]; readonly rules: string };

/** Those of the page that is being rendered (entry.server.tsx). None in the browser and while developing. */
export const PageStylesContext = createContext<PageStylesheets | undefined>(undefined);

const name = "page-styles";

/**
 * A page comes with its rules in its text, as a stylesheet of its own would cost a phone on slow 4G a round trip before the
 * first paint. From the first other page on, the router's links bring the files. React keeps the element that the server
 * sent, whatever stands in it, because of its `href`.
 */
export function PageStyles() {
  const rules = useContext(PageStylesContext)?.rules;
  const page = useMatches()
    .map(({ id }) => id)
    .join(" ");
  const [firstPage] = useState(page);
  const isInText = rules !== undefined || hasArrived();
  if (!isInText || page !== firstPage) return <Links />;
  return (
    <style href={name} precedence={name}>
      {rules}
    </style>
  );
}

/**
 * The files of the same rules, which apply to nothing. Before it shows other data of this page the router waits until the page
 * has its files: without these the first filter on slow 4G fetched them beside its answer. For the held scripts (after-paint.tsx).
 */
export function PageStyleFiles() {
  return useContext(PageStylesContext)?.hrefs.map((href) => (
    <link key={href} rel="stylesheet" href={href} media="not all" />
  ));
}

function hasArrived(): boolean {
  return typeof document !== "undefined" && document.querySelector(`style[data-href="${name}"]`) !== null;
}
