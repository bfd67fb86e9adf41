import { AskToDelete } from "#app/ask-to-delete.tsx";
import { siteContent } from "#app/content.ts";
import { sitePages } from "#app/site-pages.ts";
import styles from "./signup-form.module.css";

interface SignupNoticeProps {
  readonly brandName: string;
  /** What of it the public sees, and when. */
  readonly children: string;
}

/** Who reads an application, why, and how to have it deleted. */
export function SignupNotice({ brandName, children }: SignupNoticeProps) {
  return (
    <p className={styles.notice}>
      {brandName}’s team reads this and calls you about it. {children} We store these details and the time you
      sent them. <AskToDelete contactEmail={siteContent.contactEmail} />{" "}
      <a href={`${sitePages.privacy.href}#applications`}>How we keep it</a>
    </p>
  );
}
