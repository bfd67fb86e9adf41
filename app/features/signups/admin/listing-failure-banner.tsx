import { Banner } from "#app/ui/banner.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import type { Listing } from "./use-listing.ts";

interface ListingFailureBannerProps {
  readonly failure: NonNullable<Listing["failure"]>;
  readonly onDismiss: () => void;
}

/** Who was not listed, and why. */
export function ListingFailureBanner({ failure, onDismiss }: ListingFailureBannerProps) {
  const { application, answer } = failure;
  return (
    <Banner tone="bad" onDismiss={onDismiss}>
      {answer.code === "not-found" ? (
        <>{application.name} has been deleted meanwhile.</>
      ) : (
        <>
          {application.name} is not listed yet. <FailureText failure={answer} retryLabel="List as provider" />
        </>
      )}
    </Banner>
  );
}
