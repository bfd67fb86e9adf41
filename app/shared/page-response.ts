/** The response with a page, whose HTML the server takes as it is: a body would be encoded here and decoded there. */
export type PageResponse = Response & { readonly html: string };

/** A response without a body, its page beside it. */
export function pageResponse(html: string, init: ResponseInit): PageResponse {
  return Object.assign(new Response(null, init), { html });
}

/** The HTML of a response, which may have it as a body too. */
export async function htmlOf(response: Response | PageResponse): Promise<string> {
  return "html" in response ? response.html : response.text();
}
