import { askParam, listPath, sitePages } from "#app/links.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { search } from "#app/ui/icons.ts";
import { MessagePage } from "./message-page.tsx";
import styles from "./not-found.module.css";

/** What stands at an address that leads nowhere. */
export function NotFound() {
  const { projects, home, providers } = sitePages;
  return (
    <MessagePage
      title="This room has no door"
      lead="Nothing lives at this address. The link may be mistyped, or the project has been taken down."
      drawing={<ClosedRoomDrawing />}
      form={<ProjectSearch />}
    >
      <ButtonAnchor href={projects.href}>{projects.label}</ButtonAnchor>
      {[home, providers].map(({ href, label }) => (
        <ButtonAnchor key={href} href={href} variant="secondary">
          {label}
        </ButtonAnchor>
      ))}
    </MessagePage>
  );
}

/** A plain form: it works wherever this page stands. */
function ProjectSearch() {
  return (
    <search>
      <form action={listPath} className={styles.search}>
        <input type="hidden" name={askParam} value="1" />
        <TextField
          id="lost-search"
          name="search"
          type="search"
          label="Find a project by name, developer, city or RERA number"
          maxLength={textLimits.search}
          enterKeyHint="search"
          className={styles.field}
        />
        <Button type="submit" variant="secondary" icon={search}>
          Search
        </Button>
      </form>
    </search>
  );
}

/** A furnished room in plan, 404 across, with you inside and no way out. Decorative. */
function ClosedRoomDrawing() {
  return (
    <svg viewBox="0 0 452 360" width="452" height="360" aria-hidden="true" fill="none">
      <g stroke="var(--geru-600)" strokeWidth="1.3">
        <path d="M11 20h430M11 12v16M441 12v16M5 26l12-12M435 26l12-12" />
      </g>
      <text x="226" y="14" textAnchor="middle" fill="var(--geru-600)" className={styles.size}>
        404
      </text>
      <path d="M12 43h428v310H12z" fill="var(--white)" stroke="var(--neem-800)" strokeWidth="14" />
      <g stroke="#6e8279" strokeWidth="1.5">
        <rect x="52" y="68" width="150" height="53" rx="8" />
        <path d="M58 86h138M127 86v35" />
        <circle cx="166" cy="249" r="38" />
        <rect x="152" y="192" width="28" height="14" rx="4" />
        <rect x="110" y="235" width="14" height="28" rx="4" />
        <rect x="152" y="291" width="28" height="14" rx="4" />
        <rect x="346" y="238" width="74" height="96" rx="8" />
        <path d="M346 274h74" />
      </g>
      <circle cx="284" cy="187" r="18" stroke="var(--line-2)" strokeWidth=".8" />
      <circle cx="284" cy="187" r="9" fill="var(--genda-400)" stroke="var(--ink)" strokeWidth="2" />
      <text x="311" y="193" fill="var(--ink)" className={styles.here}>
        You are here
      </text>
    </svg>
  );
}
