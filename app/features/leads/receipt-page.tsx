import { data, redirect } from "react-router";
import { pageFormContext, servicesContext, visitContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { endpoints, projectHref, receiptHref, sitePages } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import { ApiError, errorCodes } from "#app/shared/api-error.ts";
import { emptyForm, type FormFailure } from "#app/shared/form.ts";
import { BannerLook } from "#app/ui/banner.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";
import type { Route } from "./+types/receipt-page";
import styles from "./receipt-page.module.css";
import { requireReceipt } from "./receipts/receipt.server.ts";
import { type ApiReceipt, deletedSegment, doneTexts, isDone, receiptToApi } from "./receipts/receipt.ts";
import { ReceiptFacts } from "./receipts/receipt-facts.tsx";
import { takeReceiptForm } from "./receipts/receipt-form.server.ts";
import { CorrectionForm, DeletionForm, WithdrawalForm } from "./receipts/receipt-forms.tsx";

export const handle: PageHandle = { section: "projects", isStatic: true };

/** Nobody keeps a copy of a private page, and no search engine learns of it. */
const privately = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const base = { brandName: services.brand.name, publicUrl: services.publicUrl };
  const done = url.searchParams.get("done");
  const page = { ...base, token: params.token, done: isDone(done) ? done : null };
  if (params.token === deletedSegment)
    return data({ ...page, receipt: null, trouble: null }, { headers: privately });
  try {
    const receipt = receiptToApi(await requireReceipt(services, context.get(visitContext), params.token));
    return data({ ...page, receipt, trouble: null }, { headers: privately });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = errorCodes[error.code];
    return data({ ...page, receipt: null, trouble: error.message }, { status, headers: privately });
  }
}

/** Its three forms; the page works without script. */
export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = context.get(pageFormContext) ?? emptyForm;
  try {
    const path = await takeReceiptForm(services, context.get(visitContext), params.token, form);
    return redirect(path, { status: 303, headers: privately });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { fields = {} } = error.details;
    const typed = Object.fromEntries(form.texts);
    const refusal: FormFailure = { isSent: false, message: error.message, fields, typed, hadFile: false };
    return data(refusal, { status: errorCodes[error.code].status, headers: privately });
  }
}

export const headers: Route.HeadersFunction = () => privately;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return buildPageMeta({
    title: "Your request to be called back",
    brandName: loaderData.brandName,
    description: "What you sent, and what became of it.",
    // Not the address itself: nobody else is to know that.
    canonicalUrl: loaderData.publicUrl + sitePages.privacy.href,
    isIndexed: false,
  });
}

/** What a person sent who asked to be called back: to be read, corrected, taken along and deleted. */
export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, trouble, token, done, brandName } = loaderData;
  if (!receipt) return <NoReceipt trouble={trouble} />;
  const path = receiptHref(token);
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <div>
        <h1>Your request to be called back</h1>
        <p className={styles.lead}>
          About{" "}
          {receipt.project_id ? (
            <a href={projectHref(receipt.project_id)}>{receipt.project_name}</a>
          ) : (
            receipt.project_name
          )}
          . {receipt.status}
        </p>
      </div>
      {actionData ? (
        <BannerLook tone="bad">{actionData.message}</BannerLook>
      ) : done ? (
        <BannerLook tone="ok">{doneTexts[done]}</BannerLook>
      ) : null}
      <p className={styles.note}>
        Only people with the address of this page can see it. Bookmark it: we can’t give it to you again.
      </p>
      <ReceiptFacts receipt={receipt} brandName={brandName} />
      <WithdrawalForm receipt={receipt} path={path} refused={actionData} />
      <CorrectionForm receipt={receipt} path={path} refused={actionData} />
      <section id="download" className={styles.part}>
        <h2>Take it with you</h2>
        <p>A file with everything on this page, for you or for another program.</p>
        <p>
          <ButtonAnchor
            variant="secondary"
            href={endpoints.receipts(token)}
            download="request-to-be-called.json"
            rel="nofollow"
          >
            Download (JSON)
          </ButtonAnchor>
        </p>
      </section>
      <DeletionForm path={path} refused={actionData} />
    </main>
  );
}

/** An address that opens nothing, and the page after a deletion. */
function NoReceipt({ trouble }: Pick<{ receipt: ApiReceipt | null; trouble: string | null }, "trouble">) {
  const { projects } = sitePages;
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <div>
        <h1>{trouble === null ? "Deleted" : "Nothing to show"}</h1>
        <p className={styles.lead}>
          {trouble ??
            "Nothing of your request is left on the site, and nobody will call you about it. A mail about it that our staff got before stays in their mailbox until they delete it there."}
        </p>
      </div>
      <p>
        <ButtonAnchor href={projects.href} variant="secondary">
          {projects.label}
        </ButtonAnchor>
      </p>
    </main>
  );
}
