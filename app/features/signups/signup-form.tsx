import type { ReactNode } from "react";
import { AskToDelete } from "#app/ask-to-delete.tsx";
import { siteContent } from "#app/content.ts";
import { endpoints, sitePages } from "#app/links.ts";
import type { FormOutcome } from "#app/shared/form.ts";
import { robotFields } from "#app/shared/robot.ts";
import { ConsentField } from "#app/ui/form/consent-field.tsx";
import type { PublicFields } from "#app/ui/form/public-field.tsx";
import { PublicForm, SubmitButton, TrapField } from "#app/ui/form/public-form.tsx";
import {
  type ApplicationKind,
  type ApplicationSource,
  applicationConsents,
  applicationTexts,
} from "./model.ts";
import clientScript from "./signup-client.ts?worker&url";
import { sourceField } from "./signup-fields.ts";
import styles from "./signup-form.module.css";

interface SignupFormProps {
  readonly kind: ApplicationKind;
  /** The page's own path. */
  readonly page: string;
  readonly brandName: string;
  readonly title: string;
  readonly outcome: FormOutcome | undefined;
  readonly hasFiles?: boolean;
  /** What of it the public sees, and when. */
  readonly notice: string;
  readonly children: ReactNode;
}

const source: ApplicationSource = "sign-up page";

/** The card around the fields of a sign-up, with what both have in common. */
export function SignupForm(props: SignupFormProps) {
  const { kind, page, brandName, title, outcome, hasFiles, notice, children } = props;
  const banner =
    outcome && (outcome.isSent ? { tone: "ok" as const } : { tone: "bad" as const, text: outcome.message });
  return (
    <>
      <PublicForm
        id="signup"
        aria-labelledby="signup-title"
        className={styles.form}
        encType={hasFiles ? "multipart/form-data" : undefined}
        page={page}
        call={kind === "service" ? endpoints.applications.addService : endpoints.applications.addPartnership}
        sentText={applicationTexts.sent}
        nextText={`${brandName}’s team will read it and call you on the number you gave. You need not send it again.`}
        refusedText={applicationTexts.refused}
        banner={banner}
        isTyped={outcome?.isSent === false}
      >
        <h2 id="signup-title" className={styles.title}>
          {title}
        </h2>
        {children}
        <ConsentField form={signupFieldsOf(outcome)} boxes={applicationConsents} />
        <input type="hidden" name={sourceField} value={source} />
        <TrapField name={robotFields.trap} />
        <SubmitButton>Send application</SubmitButton>
        <p className={styles.notice}>
          {brandName}’s team reads this and calls you about it. {notice} We store these details and the time
          you sent them. <AskToDelete contactEmail={siteContent.contactEmail} />{" "}
          <a href={`${sitePages.privacy.href}#applications`}>How we keep it</a>
        </p>
      </PublicForm>
      <script type="module" src={clientScript} />
    </>
  );
}

export function signupFieldsOf(outcome: FormOutcome | undefined): PublicFields {
  return { idPrefix: "signup", refused: outcome?.isSent === false ? outcome : undefined };
}
