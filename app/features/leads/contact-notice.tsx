import { siteContent } from "#app/content.ts";
import { sitePages } from "#app/site-pages.ts";
import styles from "./contact-form.module.css";

/** Who calls, why, what is kept, and how to have it deleted. */
export function ContactNotice({ brandName }: { readonly brandName: string }) {
  const { contactEmail } = siteContent;
  return (
    <p className={styles.notice}>
      {brandName}’s team calls you about this project. Nobody else gets your number. We keep what you fill in,
      and when you sent it. To have it deleted, tell us when we call
      {contactEmail ? (
        <>
          , or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </>
      ) : null}
      . <a href={`${sitePages.privacy.href}#requests`}>How we keep it</a>
    </p>
  );
}
