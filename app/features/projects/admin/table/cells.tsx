import { Link, useSearchParams } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { joinClasses } from "#app/ui/class-names.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { check, x } from "#app/ui/icons/icons.ts";
import { eyeOff } from "#app/ui/icons/staff-icons.ts";
import { showToast } from "#app/ui/toast.tsx";
import { hiddenByStaff, standingName } from "../../standing/standing.ts";
import styles from "./cells.module.css";
import { dialogHref, openedHere } from "./open-dialog.ts";
import type { ProjectTableRow } from "./table-row.ts";

interface CellProps {
  readonly row: ProjectTableRow;
}

/** The end of the id, which distinguishes rows; a press copies all of it. */
export function CopyId({ row: { id } }: CellProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      showToast("Copied to clipboard !!");
    } catch {
      // Without the clipboard (plain http, or refused) it can at least be seen whole.
      showToast(id);
    }
  }
  return (
    <button type="button" className={styles.id} title={id} onClick={copy}>
      …{id.slice(-4)}
      <span className="visually-hidden">, copy the id {id}</span>
    </button>
  );
}

/** The name of a project where it names a button: not longer than one can listen to. */
export function spokenTitle({ title, id }: ProjectTableRow): string {
  const start = [...title.slice(0, 160)].slice(0, 80).join("");
  return start === title ? title || id : `${start}…`;
}

/** What a title leads to is what is done most: editing. Beside it a mark, where the public does not see the project. */
export function TitleLink({ row }: CellProps) {
  const [params] = useSearchParams();
  return (
    <span className={styles.titleLine}>
      <Link
        to={dialogHref(params, "edit", row.id)}
        state={openedHere}
        preventScrollReset
        className={styles.title}
        title={row.title.slice(0, 500)}
        aria-label={`Edit ${spokenTitle(row)}`}
      >
        {row.title || "(no title)"}
      </Link>
      {row.withheld.length > 0 ? (
        <span className={styles.unseen} title={`Not public: ${row.withheld.join(", ")}`}>
          <Icon drawing={eyeOff} size="small" />
        </span>
      ) : null}
    </span>
  );
}

const tones = [styles.neem, styles.geru, styles.neel, styles.genda];

/** With the first letter in a colour that stays with the name. */
export function DeveloperName({ row: { developer } }: CellProps) {
  const sum = [...developer].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={styles.developer}>
      <span className={joinClasses(styles.initial, tones[sum % tones.length])} aria-hidden="true">
        {[...developer][0]?.toLocaleUpperCase("en-IN")}
      </span>
      <span className={styles.name} title={developer.slice(0, 500)}>
        {developer}
      </span>
    </span>
  );
}

export function Website({ url }: { readonly url: string }) {
  return (
    <ExternalLink href={url} className={styles.website}>
      {url
        .replace(/^https?:\/\/(www\.)?/, "")
        .replace(/\/$/, "")
        .slice(0, 60)}
    </ExternalLink>
  );
}

export function HotDeal({ row: { isHotDeal } }: CellProps) {
  return (
    <span className={isHotDeal ? styles.yes : styles.no}>
      <Icon drawing={isHotDeal ? check : x} size="small" />
      <span className="visually-hidden">{isHotDeal ? "Yes" : "No"}</span>
    </span>
  );
}

export function Logo({ url, developer }: { readonly url: string; readonly developer: string }) {
  const alt = `${developer || "Developer"} logo`;
  return <img src={url} alt={alt} width="64" height="32" loading="lazy" className={styles.logo} />;
}

/** The first picture and how many there are. */
export function Pictures({ url, count }: { readonly url: string; readonly count: number }) {
  return (
    <span className={styles.pictures}>
      <img src={url} alt="" width="48" height="32" loading="lazy" className={styles.thumb} />
      {count}
      <span className="visually-hidden">{count === 1 ? "image" : "images"}</span>
    </span>
  );
}

const standingTones = { Public: "ok", Draft: "warm", Hidden: "neutral", Withheld: "info" } as const;

/** Whether the public sees it, and if not, why. */
export function Shown({ row: { withheld, isSample } }: CellProps) {
  const name = standingName(withheld);
  const reasons = withheld.filter((reason) => reason !== hiddenByStaff).join(", ");
  return (
    <span className={styles.shown}>
      <Badge tone={standingTones[name]}>{name}</Badge>
      {isSample ? <Badge tone="neutral">Sample</Badge> : null}
      {reasons ? <span>{reasons}</span> : null}
    </span>
  );
}
