import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { userPlus } from "#app/ui/icons/staff-icons.ts";
import { Picture } from "#app/ui/images/picture.tsx";
import { RecordDetails, RecordRemarks } from "#app/ui/table/record-details.tsx";
import type { ApiApplication } from "../api-shape.ts";
import { ApplicationFacts } from "./application-facts.tsx";
import { canBeListed, kindLabels, servicesHref } from "./application-look.ts";
import styles from "./applications.module.css";
import { AppliedProjects } from "./applied-projects.tsx";

interface ApplicationDetailsProps {
  readonly application: ApiApplication;
  /** The pill by which the status is changed. */
  readonly status: ReactNode;
  readonly onList: () => void;
  readonly onClose: () => void;
}

/** All that was sent, and what can be made of it. */
export function ApplicationDetails({ application, status, onList, onClose }: ApplicationDetailsProps) {
  const { kind, name, remarks } = application;
  return (
    <RecordDetails
      title={name}
      onClose={onClose}
      top={
        <>
          <ProfilePicture application={application} />
          <p>{kindLabels[kind]}</p>
          {status}
        </>
      }
      actions={kind === "service" ? <ListButton application={application} onList={onList} /> : null}
    >
      <ApplicationFacts application={application} />
      {kind === "partnership" ? <AppliedProjects application={application} /> : null}
      {remarks ? <RecordRemarks title="Remarks" text={remarks} /> : null}
    </RecordDetails>
  );
}

type ListButtonProps = Pick<ApplicationDetailsProps, "application" | "onList">;

/** Leads to listing the applicant as a service provider; once that is done, to the provider. */
function ListButton({ application, onList }: ListButtonProps) {
  return canBeListed(application) ? (
    <Button icon={userPlus} onClick={onList}>
      List as provider
    </Button>
  ) : (
    <ButtonLink to={servicesHref(application)} relative="path">
      Open in Services
    </ButtonLink>
  );
}

/** The picture that was sent; nothing where none was. */
export function ProfilePicture({
  application: { profile_pic, name },
}: {
  readonly application: ApiApplication;
}) {
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
