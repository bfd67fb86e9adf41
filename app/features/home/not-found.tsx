import { sitePages } from "#app/site-pages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ClosedRoomDrawing } from "./closed-room-drawing.tsx";
import { MessagePage } from "./message-page.tsx";

/** What stands at an address that leads nowhere. */
export function NotFound() {
  const { projects, home } = sitePages;
  return (
    <MessagePage
      title="This room has no door"
      lead="Nothing lives at this address. The link may be mistyped, or the project has been taken down."
      drawing={<ClosedRoomDrawing />}
    >
      <ButtonLink to={projects.href}>{projects.label}</ButtonLink>
      {home.isBuilt ? (
        <ButtonLink to={home.href} variant="secondary">
          {home.label}
        </ButtonLink>
      ) : null}
    </MessagePage>
  );
}
