import type { ReactNode } from "react";
import type { Draft, DraftDifference } from "#app/shared/draft-merge.ts";
import { Banner } from "../banner.tsx";
import styles from "./form-dialog.module.css";

interface MergeNoteProps<Field extends string> {
  /** What was changed: "contact". */
  readonly what: string;
  readonly labels: Readonly<Record<Field, string>>;
  readonly differences: readonly DraftDifference<Field>[];
  readonly draft: Draft<Field>;
  /** The button that saves: "Save changes". */
  readonly retryLabel: string;
  readonly onTake: (field: Field, text: string) => void;
  /** More that was changed, as list items. */
  readonly children?: ReactNode;
}

/** What somebody else saved while a form was open, and whose words stand in it now. */
export function MergeNote<Field extends string>(props: MergeNoteProps<Field>) {
  const { what, labels, differences, draft, retryLabel, onTake, children } = props;
  return (
    <Banner tone="warn">
      <p>
        Somebody else changed this {what} meanwhile. Nothing was saved yet: look through it, then press{" "}
        {retryLabel} again.
      </p>
      <ul className={styles.list}>
        {differences.map(({ field, theirs, isContested }) => (
          <li key={field}>
            <b>{labels[field]}</b> is now {theirs === "" ? "empty" : `“${theirs}”`}.{" "}
            {!isContested ? (
              "It was taken over."
            ) : draft[field] === theirs ? (
              "You took it over."
            ) : (
              <>
                Yours stays in the form.{" "}
                <button type="button" className={styles.take} onClick={() => onTake(field, theirs)}>
                  Take theirs<span className="visually-hidden"> for {labels[field]}</span>
                </button>
              </>
            )}
          </li>
        ))}
        {children}
      </ul>
    </Banner>
  );
}
