import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A navigation that is here is shown at once; what may come later is deferred where it is. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
