import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { PlotDrawing } from "#app/ui/plot-drawing.tsx";
import styles from "./tab-failure.module.css";

/** What stands in the frame where a tab failed. */
export function TabFailure({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" tabIndex={-1} className={styles.failure}>
      <title>This tab is out of order</title>
      <PlotDrawing />
      <h1>{isMissing ? "There is nothing at this address" : "This tab is out of order"}</h1>
      <p role="alert">
        {isMissing
          ? "It may have been deleted meanwhile. Choose a tab to go on."
          : "Something failed on our side, or the connection was lost. Nothing that was saved is lost. Wait a moment, then load it again."}
      </p>
      {isMissing ? null : (
        <ButtonLink to={`${pathname}${search}`} reloadDocument>
          Load it again
        </ButtonLink>
      )}
    </main>
  );
}
