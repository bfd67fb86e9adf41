import { reportMistakeHref } from "#app/links.ts";
import { answerDays } from "./model.ts";
import styles from "./report-mistake.module.css";

/** The way to say that something on this page is wrong. */
export function ReportMistakeLink({ projectId }: { readonly projectId: string }) {
  return (
    <p className={`${styles.link} screen-only`}>
      Is something here wrong?{" "}
      <a href={reportMistakeHref(projectId)} rel="nofollow">
        Report a mistake
      </a>
      . We answer within {answerDays} days.
    </p>
  );
}
