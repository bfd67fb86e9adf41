import { useLocation } from "react-router";
import { sitePages } from "#app/site-pages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PlotDrawing } from "#app/ui/plot-drawing.tsx";
import { MessagePage } from "./message-page.tsx";

/** What stands where a page failed: whose fault it is, and what to do. */
export function Failure({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  const { projects } = sitePages;
  return (
    <MessagePage {...describeFailure(error)} drawing={<PlotDrawing />}>
      <ButtonLink to={`${pathname}${search}`} reloadDocument>
        Load the page again
      </ButtonLink>
      {pathname === projects.href && search === "" ? null : (
        <ButtonLink to={projects.href} variant="secondary" reloadDocument>
          {projects.label}
        </ButtonLink>
      )}
    </MessagePage>
  );
}

function describeFailure(error: unknown): { title: string; lead: string } {
  if (isMissingScript(error)) {
    return {
      title: "Loading chunk failed",
      lead: "A part of this page did not arrive. Check your connection, then load the page again.",
    };
  }
  return {
    title: "This page is out of order",
    lead: "Something failed on our side; your link is fine. Wait a minute, then load the page again.",
  };
}

/** In the words of Chromium, Firefox and Safari, in this order, and of older loaders. */
const missingScript =
  /dynamically imported module|error loading dynamically imported|importing a module script failed|loading chunk/i;

function isMissingScript(error: unknown): boolean {
  return error instanceof Error && missingScript.test(error.message);
}
