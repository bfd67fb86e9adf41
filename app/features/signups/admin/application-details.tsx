import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { requestClose } from "#app/ui/request-close.ts";
import type { ApplicationOnWire } from "../wire.ts";
import styles from "./application-details.module.css";
import { ApplicationFacts } from "./application-facts.tsx";
import { kindLabels } from "./application-look.ts";
import { AppliedProjects } from "./applied-projects.tsx";
import { ListButton } from "./list-button.tsx";
import { ListingFailureBanner } from "./listing-failure-banner.tsx";
import type { Listing } from "./use-listing.ts";

interface ApplicationDetailsProps {
  readonly application: ApplicationOnWire;
  /** The pill by which the status is changed. */
  readonly status: ReactNode;
  readonly listing: Listing;
  readonly onClose: () => void;
}

/** All that was sent, and what can be made of it. */
export function ApplicationDetails({ application, status, listing, onClose }: ApplicationDetailsProps) {
  const { kind, name, remarks } = application;
  const { failure } = listing;
  return (
    <Dialog
      title={name}
      onClose={onClose}
      foot={
        <>
          <Button
            variant="secondary"
            data-autofocus
            onClick={({ currentTarget }) => requestClose(currentTarget)}
          >
            Close
          </Button>
          {kind === "service" ? <ListButton application={application} listing={listing} /> : null}
        </>
      }
    >
      <div className={styles.details}>
        {failure?.application._id === application._id ? (
          <ListingFailureBanner failure={failure} onDismiss={listing.dismissFailure} />
        ) : null}
        <div className={styles.top}>
          <ProfilePicture application={application} />
          <p>{kindLabels[kind]}</p>
          {status}
        </div>
        <ApplicationFacts application={application} />
        {kind === "partnership" ? <AppliedProjects application={application} /> : null}
        {remarks ? (
          <section className={styles.block}>
            <h3>Remarks</h3>
            <p dir="auto" className={styles.remarks}>
              {remarks}
            </p>
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}

function ProfilePicture({ application: { profile_pic, name } }: { readonly application: ApplicationOnWire }) {
  const { url, width, height } = profile_pic;
  if (url === undefined || width === undefined || height === undefined) return null;
  return (
    <div className={styles.picture}>
      <Picture
        source={{ src: url, width, height }}
        alt={`Profile picture sent by ${name}`}
        sizes="96px"
        ratio="6/7"
      />
    </div>
  );
}
