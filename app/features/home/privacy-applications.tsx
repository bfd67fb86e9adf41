import { AskToDelete } from "#app/ask-to-delete.tsx";
import { keepingTimes } from "#app/shared/keeping-times.ts";

interface ApplicationsPrivacyProps {
  /** A sign-up page shows another company's form (SERVICE_SIGNUP_FORM_URL, PARTNERSHIP_SIGNUP_FORM_URL). */
  readonly hasExternalForm: boolean;
  /** Where people write to us; empty where the owner gives no address. */
  readonly contactEmail: string;
}

/** What is kept of an application on the two sign-up pages. */
export function ApplicationsPrivacy({ hasExternalForm, contactEmail }: ApplicationsPrivacyProps) {
  return (
    <>
      <p>
        With the sign-up forms you ask to be listed as a service provider, or to have your projects shown,
        which is what we use them for. You say by a tick that we may call you about it, and, if you like,
        write to you on WhatsApp; for each we store the version and language of the notice beside it, and the
        moment. For each service provider we store the name, services, area, state, city, availability, links,
        picture, contact person, mobile number, email address and remarks; for each builder the company,
        contact person, designation, mobile number, email address, state, city, website, what the company
        builds, its projects with their RERA numbers, and the remarks; beside them when it came, from where,
        and its status, which also says whether it looks like a machine’s.
      </p>
      <p>
        Of a picture we store the pixels only: where and when it was taken, if the file says so, is left out.
        So that the same form sent twice is stored once, we keep a hash of what was sent and of a number that
        your browser made up for it; from a browser without script, of your network address and the day
        instead.
      </p>
      <p>
        Only our staff can read it. When they list a provider, the name, services, place, availability, links
        and picture become an entry of the directory; the contact person, mobile number and email address stay
        with the application. The details stay until our staff delete them.{" "}
        <AskToDelete contactEmail={contactEmail} /> Say whether the entry in the directory shall go too.
      </p>
      <p>
        To prevent abuse we count applications by network address, as we count requests to be called back: for{" "}
        {keepingTimes.requestCountMinutes} minutes.
      </p>
      {hasExternalForm ? (
        <p>
          A sign-up page may show another company’s form in a frame instead of ours. Then opening that page
          loads the form from that company, which learns your network address and that you came from our site;
          what you fill in goes to it and not to us, and its own policy says what becomes of it.
        </p>
      ) : null}
    </>
  );
}
