import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { textLimits } from "#app/shared/typed-text.ts";
import { Icon } from "../icons/icon.tsx";
import { search } from "../icons/icons.ts";
import styles from "./toolbar.module.css";

const restMs = 300;

interface TableSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched now, as the address says. */
  readonly value: string;
  /** The address of the table searched for a text. */
  readonly hrefForSearch: (text: string) => string;
}

/** Searches as one types, 300 ms after the last letter, and at once on Enter. A whole search is one step of the history. */
export function TableSearch({ label, placeholder, value, hrefForSearch }: TableSearchProps) {
  const [text, setText] = useState(value);
  const [typedAt, setTypedAt] = useState<number>();
  const navigate = useNavigate();
  /** The last text that was asked for here: other values come from Back, or from a link. */
  const sent = useRef(value);
  const latestHref = useRef(hrefForSearch);
  latestHref.current = hrefForSearch;

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const ask = useRef((wanted: string) => {
    const isFurther = sent.current !== "" && wanted !== "";
    if (wanted === sent.current) return;
    sent.current = wanted;
    navigate(latestHref.current(wanted), { replace: isFurther, preventScrollReset: true });
  });
  useEffect(() => {
    if (typedAt === undefined) return;
    const timer = setTimeout(() => ask.current(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typedAt, text]);

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        setTypedAt(undefined);
        ask.current(text.trim());
      }}
    >
      <Icon drawing={search} className={styles.searchIcon} />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        maxLength={textLimits.search}
        autoComplete="off"
        spellCheck={false}
        value={text}
        className={styles.searchInput}
        onChange={(event) => {
          setText(event.target.value);
          setTypedAt(event.timeStamp);
        }}
      />
    </form>
  );
}
