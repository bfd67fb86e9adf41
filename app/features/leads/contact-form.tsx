import { useEffect } from "react";
import { enhanceForm } from "#app/ui/enhance-form.ts";
import { followSelect } from "#app/ui/follow-select.ts";
import { ServerPart } from "#app/ui/server-part.tsx";
import { ContactFormMarkup, type ContactFormProps } from "./contact-form-markup.sent.tsx";
import { leadFieldNames as names } from "./wire.ts";

export const contactFormId = "contact-now";
const placeChoice = { leader: names.state, follower: names.city, hint: "Choose a state first" };

/** The specification's Contact Now form (§5). React has no part in it: what happens in it is enhanceForm's. */
export function ContactForm(props: ContactFormProps) {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${contactFormId}`);
    if (!form) return;
    const stopFollowing = followSelect(form, placeChoice);
    const letGo = enhanceForm(form);
    return () => {
      letGo();
      stopFollowing();
    };
  }, []);
  return (
    <ServerPart id="contact">
      <ContactFormMarkup id={contactFormId} {...props} />
    </ServerPart>
  );
}
