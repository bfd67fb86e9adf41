import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import styles from "./form.module.css";

interface TypedOfferProps {
  readonly onRestore: () => void;
  readonly onForget: () => void;
}

/** After a reload in the middle of typing: what was typed can come back. */
export function TypedOffer({ onRestore, onForget }: TypedOfferProps) {
  return (
    <Banner tone="info" onDismiss={onForget}>
      <p>You typed here before and did not save. Pictures have to be added again.</p>
      <Button variant="quiet" className={styles.bringBack} onClick={onRestore}>
        Bring back what I typed
      </Button>
    </Banner>
  );
}
