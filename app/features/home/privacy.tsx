import { AskToDelete } from "#app/ask-to-delete.tsx";
import { siteContent } from "#app/content.ts";
import { joiningDays } from "#app/features/leads/model.ts";
import { keepingTimes } from "#app/shared/keeping-times.ts";
import type { LegalSection } from "./legal-page.tsx";
import { ApplicationsPrivacy } from "./privacy-applications.tsx";

/** What the software stores today, no more and no less: a piece of work that stores something else changes this text. */
export function buildPrivacySections(
  name: string,
  { hasExternalForm, leadsKeptMonths }: { hasExternalForm: boolean; leadsKeptMonths: number },
): readonly LegalSection[] {
  return [
    {
      id: "not-collected",
      title: "What we do not collect",
      body: (
        <ul>
          <li>
            Visitors need no account, and no page has to know who you are to be read. Forms are explained
            below.
          </li>
          <li>Visitors get no cookies. Our own staff get one, when they log in.</li>
          <li>There are no analytics, no advertising and no trackers.</li>
          <li>
            Pages load nothing from other companies: fonts, pictures and scripts are our own.
            {hasExternalForm ? (
              <>
                {" "}
                A sign-up page that shows another company’s form is the exception: see{" "}
                <a href="#applications">Applications</a>.
              </>
            ) : null}
          </li>
        </ul>
      ),
    },
    { id: "browser", title: "What your browser keeps", body: <BrowserStorage /> },
    { id: "views", title: "How views are counted", body: <ViewCounts /> },
    {
      id: "requests",
      title: "Requests to be called back",
      body: <CallRequests keptMonths={leadsKeptMonths} />,
    },
    {
      id: "applications",
      title: "Applications",
      body: <ApplicationsPrivacy hasExternalForm={hasExternalForm} contactEmail={siteContent.contactEmail} />,
    },
    { id: "reports", title: "Reports of mistakes", body: <Reports /> },
    { id: "log-in", title: "Staff log-ins", body: <StaffLogIns /> },
    { id: "logs", title: "Server logs", body: <Logs /> },
    {
      id: "providers",
      title: "Service providers",
      body: (
        <p>
          For each service provider in the directory we store the name, picture, services, area, state, city,
          availability and links. All of it is public: it is on the site for everybody, until the entry is
          deleted.
        </p>
      ),
    },
    {
      id: "links",
      title: "Links to other sites",
      body: (
        <p>
          Links to developers, providers, authorities and calculators open in a new tab. Some of these sites
          learn that you came from {name}, but not from which page. They are responsible for what they do with
          your data.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When the site starts to keep anything else, this page says so first, with the date of the change.
        </p>
      ),
    },
  ];
}

function BrowserStorage() {
  return (
    <>
      <p>In the session storage of your browser, which belongs to one tab and is gone when you close it:</p>
      <ul>
        <li>
          the filters you last applied to the project list and to the service providers, to show them again;
        </li>
        <li>the projects you opened, so that each counts as one view;</li>
        <li>how far you had scrolled on the pages you left, to take you back there.</li>
      </ul>
      <p>In the local storage of your browser, which stays until you empty it:</p>
      <ul>
        <li>the projects you keep, to show them on the page of the comparison;</li>
        <li>
          the last projects you opened, for the same page. There you can forget them, and say that none be
          remembered.
        </li>
      </ul>
      <p>
        Filters and the homes of a comparison reach our server as part of the address you ask for. We do not
        keep them there.
      </p>
    </>
  );
}

function ViewCounts() {
  return (
    <>
      <p>
        A project page shows how often it was viewed. To count you once, the server keeps the project’s id
        beside a hash of that id and your network address, made with a secret number that changes on another
        day: a code from which nobody without the secret finds the address. The address itself is not stored.
      </p>
      <p>
        The hash is good for {keepingTimes.viewMinutes} minutes. Older ones are deleted whenever new views are
        stored. What remains is a number per project.
      </p>
    </>
  );
}

function CallRequests({ keptMonths }: { readonly keptMonths: number }) {
  return (
    <>
      <p>
        With the Contact Now form on a project’s page you ask our team to call you about that project. You say
        by a tick what we may do: call you about this project, call you about similar ones, write to you on
        WhatsApp. We do nothing that you did not tick; without the first there is nothing to send. We store
        what was sent: the name, the mobile number, the email address, the project with its state and city,
        the budget, the remarks, the language and the hours in which you would like to be called; for each
        purpose that you agreed to the version and language of the notice beside it, and the moment; beside
        them when it came, from which page, and its status, which also says whether it looks like a machine’s.
        A request that reached us by another program may record no consent: our staff see that.
      </p>
      <p>
        So that the same form sent twice is stored once, we keep a hash of its words and of a number that your
        browser made up for it; from a browser without script, of your network address and the day instead.
      </p>
      <p>
        Once it is sent you get a private page. Its address is a long random code that only you get: we keep a
        hash of it, by which we know it again and which tells nobody the code. There you see what we stored
        and what became of it, correct it, take back each consent, download it and delete it. Whoever has the
        address can do so too: keep it to yourself. A second form from you about the same project within{" "}
        {joiningDays} days is put to the first; what you said before stays beside it.
      </p>
      <p>
        When our staff call you they write down when, what became of it and, where it helps the next caller, a
        note; whose turn it is and when to call again stand beside it. It goes with the request. Your private
        page tells the calls.
      </p>
      <p>
        Only our staff can read it, and they hand your number to a builder or provider only where you ask them
        to. They can correct the request, and save lists of requests as files on their computers. The site
        deletes a request {keptMonths === 1 ? "a month" : `${keptMonths} months`} after our staff last worked
        on it, once it is closed. You can delete it at any time on your private page.{" "}
        <AskToDelete contactEmail={siteContent.contactEmail} /> Then nothing of the request is left on the
        site. What was done is noted by the request’s id, without your name or number. Where you deleted it
        yourself we also keep a code made of your number with a secret key, so that no other program enters
        you again. Backups that the operator made before hold the request until they are deleted in their
        turn.
      </p>
      <p>
        Where the site is set up to do so, it also emails a new request to our staff, and the address of your
        private page to the email address that you gave; the mail to you repeats nothing else of what you
        sent. A request that is deleted before goes in no email; one that was emailed stays in our staff’s
        mailboxes until they delete it there too.
      </p>
      <p>
        To prevent abuse we count requests by network address: of IPv6 its first half. These counts matter for{" "}
        {keepingTimes.requestCountMinutes} minutes, are not tied to a request, and are deleted when they are
        over a day old and new ones come.
      </p>
    </>
  );
}

function Reports() {
  return (
    <p>
      With the form behind “Report a mistake” you tell us what is wrong on a project’s page. We store what was
      sent: which fact is wrong, what is right, the link to a source and, if you gave one, your email address;
      beside them when it came and its status, which also says whether it looks like a machine’s. So that the
      same form sent twice is stored once, we keep a hash as of requests to be called back, and we count
      reports by network address in the same way, for {keepingTimes.requestCountMinutes} minutes. Only our
      staff can read a report. The email address is for our answer alone, and is deleted{" "}
      {keepingTimes.reportEmailDays} days after our staff last worked on the report; the rest stays until they
      delete it.
      {siteContent.contactEmail ? (
        <>
          {" "}
          To have it deleted before, write to{" "}
          <a href={`mailto:${siteContent.contactEmail}`}>{siteContent.contactEmail}</a>.
        </>
      ) : null}
    </p>
  );
}

function StaffLogIns() {
  return (
    <p>
      Whoever logs in as staff gets a cookie called token, which ends with the session, after{" "}
      {keepingTimes.sessionDays} days at most. To stop guessing we count tries that fail by network address:
      of IPv6 its first half. These counts matter for {keepingTimes.logInCountMinutes} minutes and are deleted
      when they are over a day old and new ones come.
    </p>
  );
}

function Logs() {
  return (
    <p>
      The site writes no log of visits. When something fails it logs the technical details of the failure,
      which may include what you searched for, but not your network address. Only log-ins that fail, and
      requests that are refused to strangers and other sites, are noted with the address they came from. The
      company that hosts the site may keep logs of its own.
    </p>
  );
}
