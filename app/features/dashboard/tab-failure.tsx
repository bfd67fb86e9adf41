import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { PlotDrawing } from "#app/ui/icons/plot-drawing.tsx";
import styles from "./tab-failure.module.css";

/** What is in the frame where a tab failed. */
export function TabFailure({ error }: { readonly error: unknown }) {
  const { title, text } = describeFailure(error);
  return (
    <main id="main" tabIndex={-1} className={styles.failure}>
      <title>{title}</title>
      <PlotDrawing />
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <WayOn error={error} />
    </main>
  );
}

function WayOn({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  if (isMissing(error)) return null;
  return (
    <ButtonLink to={`${pathname}${search}`} reloadDocument>
      Load it again
    </ButtonLink>
  );
}

function describeFailure(error: unknown): { title: string; text: string } {
  if (isMissing(error)) {
    return {
      title: "There is nothing at this address",
      text: "It may have been deleted meanwhile. Choose a tab to go on.",
    };
  }
  return {
    title: "This tab is out of order",
    text: "Something failed on our side, or the connection was lost. Nothing that was saved is lost. Wait a moment, then load it again.",
  };
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
