import { ServerPart } from "#app/ui/server-part.tsx";
import { NotFound } from "./not-found.sent.tsx";

/** A page that is not there, as the server draws it; a navigation that leads to none loads it as a document. */
export function MissingPage() {
  return (
    <ServerPart id="not-found">
      <NotFound />
    </ServerPart>
  );
}
