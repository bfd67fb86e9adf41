import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";

interface TypedOfferProps {
  readonly onRestore: () => void;
  readonly onForget: () => void;
}

/** After a reload in the middle of typing: what was typed can come back. */
export function TypedOffer({ onRestore, onForget }: TypedOfferProps) {
  return (
    <Banner tone="info" onDismiss={onForget}>
      You typed here before and did not save. Pictures have to be added again.
      <Button variant="quiet" onClick={onRestore}>
        Bring back what I typed
      </Button>
    </Banner>
  );
}
