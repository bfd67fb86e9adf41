import type { DraftDifference } from "#app/shared/draft-merge.ts";
import { Banner } from "#app/ui/banner.tsx";
import { type ContactDraft, type ContactField, contactLabels } from "./contact-draft.ts";
import styles from "./edit-contact.module.css";

interface ContactMergedProps {
  readonly differences: readonly DraftDifference<ContactField>[];
  readonly draft: ContactDraft;
  readonly onTake: (field: ContactField, text: string) => void;
}

/** What somebody else saved while the form was open, and whose words stand now. */
export function ContactMerged({ differences, draft, onTake }: ContactMergedProps) {
  return (
    <Banner tone="warn">
      <p>
        Somebody else changed this contact meanwhile. Nothing was saved yet: look through it, then press Save
        changes again.
      </p>
      <ul className={styles.merged}>
        {differences.map(({ field, theirs, isContested }) => (
          <li key={field}>
            <b>{contactLabels[field]}</b> is now “{theirs || "empty"}”.{" "}
            {!isContested ? (
              "It was taken over."
            ) : draft[field] === theirs ? (
              "You took it over."
            ) : (
              <>
                Yours stays in the form.{" "}
                <button type="button" className={styles.take} onClick={() => onTake(field, theirs)}>
                  Take theirs
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
