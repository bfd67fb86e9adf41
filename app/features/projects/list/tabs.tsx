import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import styles from "./tabs.module.css";

interface Tab {
  readonly name: string;
  /** What is in the tab, where it is more than the name. */
  readonly face?: ReactNode;
  readonly panel: ReactNode;
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Panels of which one is seen; arrow keys move between the tabs. Without script all panels stand one under the other. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const moveByKey = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(selected, tabs.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`${styles.list} needs-script`}
        onKeyDown={moveByKey}
      >
        {tabs.map(({ name, face }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(index)}
          >
            {face ?? name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
          className={styles.panel}
        >
          <h3 className={styles.title}>{name}</h3>
          {panel}
        </div>
      ))}
    </div>
  );
}
