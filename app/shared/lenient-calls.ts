/** What calls share that refuse nothing before their handler has looked: a public address never fails on a parameter. */

/** A validator compiler for schemas that only describe: the handler reads what it needs, and knows the old clients' ways. */
export const takeAnything = () => (value: unknown) => ({ value });

/** The parameters in the address of a request, as they were sent. */
export function queryOf({ url }: { url: string }): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start === -1 ? "" : url.slice(start));
}
