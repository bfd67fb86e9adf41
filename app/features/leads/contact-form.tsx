import { useEffect } from "react";
import { enhanceForm } from "#app/ui/form/enhance-form.ts";
import { ServerPart } from "#app/ui/server-part.tsx";
import { ContactFormMarkup, type ContactFormProps } from "./contact-form-markup.sent.tsx";

export const contactFormId = "contact-now";

/** The Contact Now form. React has no part in it: what happens in it is enhanceForm's. */
export function ContactForm(props: ContactFormProps) {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${contactFormId}`);
    return form ? enhanceForm(form) : undefined;
  }, []);
  return (
    <ServerPart id="contact">
      <ContactFormMarkup id={contactFormId} {...props} />
    </ServerPart>
  );
}
