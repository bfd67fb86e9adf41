/** Names the page of an answer, by the id of its route: for the server, which takes the header out. */
export const pageIdHeader = "x-page-id";

/** A page, one piece behind the other: texts, and markup without a script that runs and without a link, which nobody has to look for. */
export type PagePieces = readonly (string | { readonly markup: string })[];

/** The answer with a page, which the server takes as it is: a body would be encoded here and decoded there. */
export type PageResponse = Response & { readonly pieces: PagePieces };

/** A response without a body, its page beside it. */
export function pageResponse(pieces: PagePieces, init: ResponseInit): PageResponse {
  return Object.assign(new Response(null, init), { pieces });
}

/** The page of a response, which may have it as a body too. */
export async function piecesOf(response: Response | PageResponse): Promise<PagePieces> {
  return "pieces" in response ? response.pieces : [await response.text()];
}
