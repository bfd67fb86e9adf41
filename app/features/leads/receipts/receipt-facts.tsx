import { consentPurposes } from "#app/shared/consent.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import { formatMobile } from "#app/shared/mobile.ts";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { formatBudget } from "../budget.ts";
import { formatCallTime } from "../call-hours.ts";
import styles from "../receipt-page.module.css";
import { type ApiReceipt, purposeWords } from "./receipt.ts";

interface ReceiptFactsProps {
  readonly receipt: ApiReceipt;
  readonly brandName: string;
}

/** What was stored, who may use it for what, and until when. */
export function ReceiptFacts({ receipt, brandName }: ReceiptFactsProps) {
  const { consents, earlier, deleted_on } = receipt;
  return (
    <>
      <section id="stored" className={styles.part}>
        <h2>What we stored</h2>
        <DefinitionGrid items={listFacts(receipt)} />
        {receipt.calls.map(({ at, outcome }) => (
          <p key={at} className={styles.note}>
            We called you on {formatMoment(new Date(at))}: {outcome.toLowerCase()}.
          </p>
        ))}
        {earlier.map(({ replaced_at, name, budget, remarks }) => (
          <p key={replaced_at} className={styles.note}>
            Before {formatMoment(new Date(replaced_at))} you said: {name}
            {budget ? `, budget ${formatBudget(budget)}` : ""}
            {remarks ? `, “${remarks}”` : ""}.
          </p>
        ))}
      </section>
      <section id="use" className={styles.part}>
        <h2>Who uses it, and for what</h2>
        <p>
          Only {brandName}’s own team. We give it to no builder and to nobody else, unless you ask us to.{" "}
          {deleted_on
            ? `We delete it on ${formatDate(deleted_on)}, unless you do so before.`
            : "We delete it some time after your request is closed; you can do it now."}
        </p>
        {consents === null ? (
          <p>It came by another program, which did not record what you agreed to.</p>
        ) : (
          <ul className={styles.purposes}>
            {consentPurposes.map((purpose) => (
              <li key={purpose}>{sayConsent(purpose, consents)}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function sayConsent(
  purpose: (typeof consentPurposes)[number],
  consents: NonNullable<ApiReceipt["consents"]>,
): string {
  const words = purposeWords[purpose];
  const given = consents.find((consent) => consent.purpose === purpose);
  if (!given) return `You did not agree to ${words}.`;
  if (given.withdrawn_at)
    return `You took back your consent to ${words} on ${formatMoment(new Date(given.withdrawn_at))}.`;
  return `You agreed to ${words} on ${formatMoment(new Date(given.given_at))}.`;
}

function listFacts(receipt: ApiReceipt) {
  const place = [receipt.project_city, receipt.project_state].filter(Boolean).join(", ");
  const facts = [
    { term: "Name", value: receipt.name },
    { term: "Mobile", value: formatMobile(receipt.mobile) },
    { term: "Email", value: receipt.email },
    { term: "Project", value: receipt.project_name },
    { term: "Place", value: place },
    { term: "Budget", value: formatBudget(receipt.budget) },
    { term: "Remarks", value: receipt.remarks },
    { term: "Language", value: receipt.language || "Any" },
    {
      term: "When to call",
      value: formatCallTime(
        receipt.call_window || null,
        receipt.time_zone || null,
        new Date(receipt.asked_at),
      ),
    },
    { term: "Sent", value: `${formatMoment(new Date(receipt.asked_at))} IST` },
  ];
  return facts.map(({ term, value }) => ({ term, value: value || "Not given" }));
}
