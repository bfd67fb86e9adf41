import { type SubmitEvent, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { promoterHref } from "#app/links.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { TablePage } from "#app/ui/table/page.tsx";
import plain from "#app/ui/table/plain-page.module.css";
import { showToast } from "#app/ui/toast.tsx";
import { limits } from "../model.ts";
import {
  listMerges,
  type PromoterRow,
  type StoredMerge,
  searchPromoters,
} from "../promoters/merges-store.server.ts";
import type { Route } from "./+types/promoters-page";
import styles from "./promoters-page.module.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, catalogue } = context.get(servicesContext);
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const merges = await listMerges(db);
  const found = await searchPromoters(db, q, merges);
  const promoters = found
    .slice(0, mostShown)
    .map((row) => ({ ...row, slug: catalogue.remembered.findPromoterSlug(row.name) }));
  return { q, promoters, isCut: found.length > mostShown, merges };
}

const mostShown = 50;

/** Which of the names that registers print are one promoter's. What is merged here counts as one on the promoter's page. */
export default function PromotersPage({ loaderData: { q, promoters, isCut, merges } }: Route.ComponentProps) {
  const { failure, send } = useMergeCalls();
  return (
    <TablePage title="Promoters">
      <div className={plain.page}>
        <p>
          Names that differ in case, spaces, punctuation, “M/s” or “Private Limited” count as one by
          themselves. Merge two others only where the registers show that they are one promoter.
        </p>
        {failure ? <Banner tone="bad">{failure}</Banner> : null}
        {merges.length > 0 ? <Merges merges={merges} onSeparate={send} /> : null}
        <Form className={styles.search} role="search">
          <TextField
            key={q}
            name="q"
            type="search"
            label="Search promoters"
            defaultValue={q}
            maxLength={textLimits.search}
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </Form>
        <section aria-labelledby="promoters-found">
          <h2 id="promoters-found">
            {q ? `Promoters with “${q}” in their name` : "Promoters with the most projects"}
          </h2>
          {promoters.length === 0 ? <p>No project has a promoter of this name.</p> : null}
          <ul className={plain.rows}>
            {promoters.map((promoter) => (
              <Promoter key={promoter.key} promoter={promoter} onMerge={send} />
            ))}
          </ul>
          {isCut ? <p>The first {mostShown} are shown. Search for a name to see others.</p> : null}
        </section>
      </div>
    </TablePage>
  );
}

type Send = (
  path: (typeof staffEndpoints.promoters)["merge" | "separate"],
  body: Record<string, string>,
) => Promise<boolean>;

function useMergeCalls(): { failure: string | undefined; send: Send } {
  const [failure, setFailure] = useState<string>();
  const { revalidate } = useRevalidator();
  return {
    failure,
    async send(path, body) {
      setFailure(undefined);
      const result = await sendCall<{ message: string }>("POST", path, { body });
      setFailure(result.isOk ? undefined : result.message);
      if (!result.isOk) return false;
      showToast(result.body.message);
      await revalidate();
      return true;
    },
  };
}

interface MergesProps {
  readonly merges: readonly StoredMerge[];
  readonly onSeparate: Send;
}

function Merges({ merges, onSeparate }: MergesProps) {
  return (
    <section aria-labelledby="merges">
      <h2 id="merges">Merged by staff ({merges.length})</h2>
      <ul className={plain.rows}>
        {merges.map(({ fromKey, fromName, intoName, mergedBy, mergedAt }) => (
          <li key={fromKey} className={plain.row}>
            <p>
              <b>{fromName}</b> counts as <b>{intoName}</b>
              <span className={plain.note}>
                By {mergedBy}, {formatMoment(mergedAt)}
              </span>
            </p>
            <Button
              variant="secondary"
              aria-label={`Undo: ${fromName} counts as ${intoName}`}
              onClick={() => onSeparate(staffEndpoints.promoters.separate, { from_key: fromKey })}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PromoterProps {
  /** With the slug of its record, where the public finds one. */
  readonly promoter: PromoterRow & { slug: string | undefined };
  readonly onMerge: Send;
}

function Promoter({ promoter: { name, projects, spellings, slug }, onMerge }: PromoterProps) {
  async function merge(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const into = String(new FormData(form).get("into") ?? "");
    if (await onMerge(staffEndpoints.promoters.merge, { from: name, into })) form.reset();
  }
  return (
    <li className={plain.row}>
      <div>
        <p>
          <b>{name}</b> · {projects} {projects === 1 ? "project" : "projects"}
          {slug ? (
            <>
              {" · "}
              <a href={promoterHref(slug)}>Record</a>
            </>
          ) : null}
        </p>
        {spellings.length > 1 ? (
          <p className={plain.note}>{spellings.map((one) => `${one.name} (${one.projects})`).join(", ")}</p>
        ) : null}
      </div>
      <details className={styles.merge}>
        <summary>
          Merge<span className="visually-hidden"> {name}</span>
        </summary>
        <form onSubmit={merge} className={styles.search}>
          <TextField name="into" label="Count its projects under" required maxLength={limits.text} />
          <Button type="submit" variant="secondary">
            Merge
          </Button>
        </form>
      </details>
    </li>
  );
}
