import { useEffect, useState } from "react";
import { endpoints, projectHref, sitePages } from "#app/links.ts";
import { robotFields } from "#app/shared/robot.ts";
import { enhanceForm } from "#app/ui/form/enhance-form.ts";
import { PublicForm, SubmitButton, TrapField } from "#app/ui/form/public-form.tsx";
import { phone } from "#app/ui/icons/icons.ts";
import { leadSourceField, leadFieldNames as names } from "./api-shape.ts";
import styles from "./contact-form.module.css";
import { ContactFormFields } from "./contact-form-fields.tsx";
import { followState } from "./contact-place-fields.tsx";
import { type ContactRefusal, type ContactSubject, type LeadSource, leadTexts } from "./model.ts";

interface ContactFormProps {
  readonly subject: ContactSubject;
  /** Of the subject's state. */
  readonly cities: readonly string[];
  readonly brandName: string;
  /** The form that was sent to this page without script, where it was not taken. */
  readonly refused?: ContactRefusal | undefined;
}

export const contactFormId = "contact-now";
const titleId = "contact-title";
const source: LeadSource = "project page";

/** The Contact Now form. React draws it once, whatever becomes of the page: what happens in it is enhanceForm's. */
export function ContactForm(props: ContactFormProps) {
  const [drawn] = useState(() => <ContactFormMarkup {...props} />);
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${contactFormId}`);
    if (!form) return;
    const undo = [followState(form), enhanceForm(form)];
    return () => {
      for (const step of undo) step();
    };
  }, []);
  return drawn;
}

function ContactFormMarkup({ subject, cities, brandName, refused }: ContactFormProps) {
  return (
    <PublicForm
      id={contactFormId}
      aria-labelledby={titleId}
      className={styles.form}
      page={projectHref(subject.id)}
      call={endpoints.contacts.add}
      sentText={leadTexts.sent}
      nextText={`${brandName}’s team will call you on the number you gave. You need not send it again.`}
      refusedText={leadTexts.required}
      banner={refused && { tone: "bad", text: refused.message }}
      receiptText="See, correct or delete what you sent"
      isTyped={Boolean(refused)}
    >
      <div>
        <h2 id={titleId} className={styles.title}>
          Contact Now
        </h2>
        <p className={styles.lead}>Leave your number and we’ll call you back about this project.</p>
      </div>
      <ContactFormFields subject={subject} cities={refused?.cities ?? cities} refused={refused} />
      <input type="hidden" name={names.projectId} value={subject.id} />
      <input type="hidden" name={leadSourceField} value={source} />
      <TrapField name={robotFields.trap} />
      <SubmitButton icon={phone}>Request a callback</SubmitButton>
      <ContactNotice brandName={brandName} />
    </PublicForm>
  );
}

/** Who calls, why, what is kept, and how to have it deleted. */
function ContactNotice({ brandName }: { readonly brandName: string }) {
  return (
    <p className={styles.notice}>
      {brandName}’s team calls you about this project. Nobody else gets your number, unless you ask us to hand
      it on. We store these details and the time you sent them. Once they are sent you get a private page,
      where you can correct and delete them. <a href={`${sitePages.privacy.href}#requests`}>How we keep it</a>
    </p>
  );
}
