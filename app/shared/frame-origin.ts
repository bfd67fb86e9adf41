/**
 * A page that shows a frame from elsewhere names its origin in this header of its answer. The server admits it in that
 * page's content policy, and takes the header out.
 */
export const frameOriginHeader = "x-frame-origin";
