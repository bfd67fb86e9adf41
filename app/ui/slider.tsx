import type { CSSProperties } from "react";
import styles from "./slider.module.css";

interface SliderProps {
  readonly id: string;
  readonly label: string;
  /** It goes from 0 to here in steps of one. */
  readonly max: number;
  readonly value: number;
  /** The value in words, shown above and spoken instead of the bare number ("Up to …"). */
  readonly valueText: string;
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly onValueChange: (value: number) => void;
}

/** A native range with its value in words. What it means only a script knows, so it is away without one. */
export function Slider(props: SliderProps) {
  const { id, label, max, value, valueText, minLabel, maxLabel, onValueChange } = props;
  const fill = { "--fill": value / max } as CSSProperties; // custom properties are unknown to the type
  return (
    <div className={`${styles.slider} needs-script`}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.value}>
        {valueText}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        className={styles.range}
        style={fill}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.end}>{minLabel}</span>
      <span className={styles.end}>{maxLabel}</span>
    </div>
  );
}
