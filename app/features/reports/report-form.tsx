import { siteContent } from "#app/content.ts";
import { endpoints, reportMistakeHref, sitePages } from "#app/links.ts";
import type { FormOutcome } from "#app/shared/form.ts";
import { keepingTimes } from "#app/shared/keeping-times.ts";
import { robotFields } from "#app/shared/robot.ts";
import { SelectField } from "#app/ui/field.tsx";
import { controlProps, PublicTextField } from "#app/ui/form/public-field.tsx";
import { PublicForm, SubmitButton, TrapField } from "#app/ui/form/public-form.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { answerDays, reportedFacts, reportTexts } from "./model.ts";
import clientScript from "./report-client.ts?worker&url";
import { reportFields as fields, projectField } from "./report-fields.ts";
import styles from "./report-mistake.module.css";

interface ReportFormProps {
  readonly projectId: string;
  readonly outcome: FormOutcome | undefined;
}

/** What is wrong, what is right, where that can be seen, and perhaps where to send the answer. */
export function ReportForm({ projectId, outcome }: ReportFormProps) {
  const refused = outcome?.isSent === false ? outcome : undefined;
  const form = { idPrefix: "report", refused };
  const { maxLength: _, ...fact } = controlProps(form, fields.fact);
  return (
    <>
      <PublicForm
        id="report"
        aria-label="Report a mistake"
        className={styles.form}
        page={reportMistakeHref(projectId)}
        call={endpoints.reports.add}
        sentText={reportTexts.sent}
        nextText={`We answer within ${answerDays} days: by email where you left an address, and by correcting the page.`}
        refusedText={reportTexts.refused}
        banner={outcome && (outcome.isSent ? { tone: "ok" } : { tone: "bad", text: outcome.message })}
        isTyped={Boolean(refused)}
      >
        <SelectField {...fact} label={fields.fact.label} required defaultValue={fact.defaultValue ?? ""}>
          <option value="">Select</option>
          {reportedFacts.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextAreaField
          {...controlProps(form, fields.correction)}
          label={fields.correction.label}
          required
          rows={4}
        />
        <PublicTextField
          form={form}
          field={fields.sourceUrl}
          hint="Optional: a link to the register or another source."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com"
        />
        <PublicTextField
          form={form}
          field={fields.email}
          hint="Optional."
          type="email"
          autoComplete="email"
          placeholder="name@example.in"
        />
        <input type="hidden" name={projectField} value={projectId} />
        <TrapField name={robotFields.trap} />
        <SubmitButton>Send report</SubmitButton>
        <p className={styles.notice}>
          Only our staff read this. Your email address is for our answer alone; it is deleted{" "}
          {keepingTimes.reportEmailDays} days after we last worked on the report.{" "}
          {siteContent.contactEmail ? (
            <>
              To have it deleted before, write to{" "}
              <a href={`mailto:${siteContent.contactEmail}`}>{siteContent.contactEmail}</a>.{" "}
            </>
          ) : null}
          <a href={`${sitePages.privacy.href}#reports`}>How we keep it</a>
        </p>
      </PublicForm>
      <script type="module" src={clientScript} />
    </>
  );
}
