import { askParam, listPath, sitePages } from "#app/links.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { search } from "#app/ui/icons/icons.ts";
import closedRoom from "./closed-room.svg?no-inline";
import { MessagePage } from "./message-page.tsx";
import styles from "./not-found.module.css";

/** What is at an address that leads nowhere. */
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
    <svg viewBox="0 0 452 360" width="452" height="360" className={styles.room} aria-hidden="true">
      <use href={`${closedRoom}#room`} />
    </svg>
  );
}
