import { useEffect, useRef, useState } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { Choices, Conflict, Side } from "./conflict.ts";
import styles from "./conflict-panel.module.css";
import { type FieldName, fields } from "./form-fields.ts";

interface ConflictPanelProps {
  /** When the other person saved. */
  readonly savedAt: string;
  readonly conflicts: readonly Conflict[];
  /** Takes over what was chosen; `isSaving` when it is to be saved at once. */
  readonly onResolve: (choices: Choices, isSaving: boolean) => void;
}

const time = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });

/**
 * What somebody else changed meanwhile, field by field, theirs beside what is here. What only they changed is theirs
 * unless said otherwise; where both did, a person chooses.
 */
export function ConflictPanel({ savedAt, conflicts, onResolve }: ConflictPanelProps) {
  const [chosen, setChosen] = useState<Choices>({});
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form may be scrolled far from here.
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: "start" });
  }, []);
  const choices = {
    ...all(
      conflicts.filter(({ isBoth }) => !isBoth),
      "theirs",
    ),
    ...chosen,
  };
  const open = conflicts.filter(({ name }) => !choices[name]);
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="Changed meanwhile">
      <Banner tone="warn">
        Somebody else saved this project on {time.format(new Date(savedAt))}, after you opened it. Nothing of
        yours has been saved, and nothing is lost.{" "}
        {conflicts.length > 0
          ? "Choose what to keep:"
          : "What they changed does not differ from what you typed."}
      </Banner>
      {conflicts.map((conflict) => (
        <Comparison
          key={conflict.name}
          conflict={conflict}
          choice={choices[conflict.name]}
          onChoose={(side) => setChosen({ ...chosen, [conflict.name]: side })}
        />
      ))}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => onResolve(all(conflicts, "theirs"), false)}>
          Take theirs
        </Button>
        <Button variant="secondary" onClick={() => onResolve(all(conflicts, "mine"), true)}>
          Save mine anyway
        </Button>
        <Button disabled={open.length > 0} onClick={() => onResolve(choices, true)}>
          Save as chosen
        </Button>
      </div>
      {open.length > 0 ? <p className={styles.hint}>{open.length} still to choose</p> : null}
    </section>
  );
}

function all(conflicts: readonly Conflict[], side: Side): Choices {
  return Object.fromEntries(conflicts.map(({ name }) => [name, side]));
}

interface ComparisonProps {
  readonly conflict: Conflict;
  readonly choice: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function Comparison({ conflict, choice, onChoose }: ComparisonProps) {
  const { name, theirs, mine, isBoth } = conflict;
  return (
    <fieldset className={styles.field}>
      <legend>
        {fields[name].label}
        {isBoth ? ": both of you changed it" : null}
      </legend>
      <SideChoice
        name={name}
        side="theirs"
        label="Theirs"
        text={theirs}
        choice={choice}
        onChoose={onChoose}
      />
      <SideChoice name={name} side="mine" label="Yours" text={mine} choice={choice} onChoose={onChoose} />
    </fieldset>
  );
}

interface SideChoiceProps extends Pick<ComparisonProps, "choice" | "onChoose"> {
  readonly name: FieldName;
  readonly side: Side;
  readonly label: string;
  readonly text: string;
}

function SideChoice({ name, side, label, text, choice, onChoose }: SideChoiceProps) {
  return (
    <div className={styles.side}>
      <Chip
        type="radio"
        name={`conflict-${name}`}
        label={label}
        checked={choice === side}
        onChange={() => onChoose(side)}
      />
      <span className={styles.text}>{text}</span>
    </div>
  );
}
