import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from "react";
import { textLimits } from "#app/shared/typed-text.ts";
import { TextField } from "#app/ui/field.tsx";
import { search } from "#app/ui/icons/icons.ts";
import styles from "./filter-search-box.module.css";
import { groupSuggestions, type SuggestionGroup, useSuggestions } from "./filter-suggestions.ts";

interface FilterSearchBoxProps {
  readonly defaultText: string;
  readonly onPick: (href: string) => void;
}

/** The free-text field with its suggestions: a combobox whose list never takes the focus. Without script a text field. */
export const FilterSearchBox = memo(function FilterSearchBox({ defaultText, onPick }: FilterSearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const groups = groupSuggestions(useSuggestions(text));
  const options = groups.flatMap((group) => group.options);
  const isOpen = options.length > 0;

  // Somebody who has typed before React came is not asked to type on.
  useEffect(() => {
    const { current } = field;
    if (current?.matches(":focus") && current.value !== current.defaultValue) setText(current.value);
  }, []);

  const close = () => {
    setText("");
    setActive(-1);
  };
  const pick = (index: number) => {
    const href = options[index]?.suggestion.href;
    close();
    if (href) onPick(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => setActive(((active + 2) % (options.length + 1)) - 1),
      ArrowUp: () => setActive(active < 0 ? options.length - 1 : active - 1),
      Escape: close,
      Enter: active >= 0 ? () => pick(active) : undefined,
    };
    const action = isOpen ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div className={styles.box}>
      <TextField
        ref={field}
        id="search"
        name="search"
        type="search"
        label="Project, developer, locality or RERA number"
        isLabelHidden
        icon={search}
        placeholder="Project, developer or locality"
        defaultValue={defaultText}
        maxLength={textLimits.search}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen ? <SuggestionList id={id} groups={groups} active={active} onPick={pick} /> : null}
      <span role="status" className="visually-hidden">
        {isOpen ? `${options.length} suggestions` : null}
      </span>
    </div>
  );
});

interface SuggestionListProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  readonly active: number;
  readonly onPick: (index: number) => void;
}

function SuggestionList({ id, groups, active, onPick }: SuggestionListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className={styles.list}>
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={title} role="group" aria-label={title}>
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          {options.map(({ suggestion: { label, detail }, index }) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text field holds the focus and hears the keys
            <div
              key={index}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(index)}
            >
              {label}
              {detail ? <span className={styles.detail}>{detail}</span> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
