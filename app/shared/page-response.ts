/** Names the page of an answer, by the id of its route: for the server, which takes the header out. */
export const pageIdHeader = "x-page-id";

/** The answer with a page, which the server takes as the text it is: a body would be encoded here and decoded there. */
export type PageResponse = Response & { readonly html: string };

/** A response without a body, its page beside it. */
export function pageResponse(html: string, init: ResponseInit): PageResponse {
  return Object.assign(new Response(null, init), { html });
}

/** The page of a response, which may have it as a body too. */
export async function htmlOf(response: Response): Promise<string> {
  return "html" in response ? String(response.html) : response.text();
}
