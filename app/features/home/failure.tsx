import { useLocation } from "react-router";
import { sitePages } from "#app/links.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PlotDrawing } from "#app/ui/icons/plot-drawing.tsx";
import { MessagePage } from "./message-page.tsx";

/** What stands where a page failed: whose fault it is, and what to do. */
export function Failure() {
  const { pathname, search } = useLocation();
  const { projects, home } = sitePages;
  return (
    <MessagePage
      title="This page is out of order"
      lead="Something failed on our side; your link is fine. Wait a minute, then load the page again."
      drawing={<PlotDrawing />}
    >
      <ButtonLink to={`${pathname}${search}`} reloadDocument>
        Load the page again
      </ButtonLink>
      {pathname === projects.href && search === "" ? null : (
        <ButtonLink to={projects.href} variant="secondary" reloadDocument>
          {projects.label}
        </ButtonLink>
      )}
      {pathname === home.href ? null : (
        <ButtonLink to={home.href} variant="secondary" reloadDocument>
          {home.label}
        </ButtonLink>
      )}
    </MessagePage>
  );
}
