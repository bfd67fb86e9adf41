import { AskToDelete } from "#app/ask-to-delete.tsx";
import { siteContent } from "#app/content.ts";
import { sitePages } from "#app/links.ts";
import styles from "./contact-form.module.css";

/** Who calls, why, what is kept, and how to have it deleted. */
export function ContactNotice({ brandName }: { readonly brandName: string }) {
  return (
    <p className={styles.notice}>
      {brandName}’s team calls you about this project. Nobody else gets your number, unless you ask us to hand
      it on. We store these details and the time you sent them.{" "}
      <AskToDelete contactEmail={siteContent.contactEmail} />{" "}
      <a href={`${sitePages.privacy.href}#requests`}>How we keep it</a>
    </p>
  );
}
