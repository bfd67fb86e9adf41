import { type ComponentProps, type CSSProperties, useId, useState } from "react";
import styles from "./slider.module.css";

interface SliderProps extends Omit<ComponentProps<"input">, "type" | "className" | "onChange" | "value"> {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly defaultValue: number;
  /** The value in words, shown above and spoken instead of the bare number ("Up to …"). */
  readonly formatValue: (value: number) => string;
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly onValueChange?: (value: number) => void;
}

/** A native range with its value in words. Uncontrolled: give it a new key to reset it. */
export function Slider(props: SliderProps) {
  const { label, formatValue, minLabel, maxLabel, onValueChange, defaultValue, ...input } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [value, setValue] = useState(defaultValue);
  const fill = { "--fill": (value - input.min) / (input.max - input.min) } as CSSProperties; // custom properties are unknown to the type
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.value}>
        {formatValue(value)}
      </output>
      <input
        {...input}
        id={id}
        type="range"
        className={styles.range}
        style={fill}
        defaultValue={defaultValue}
        aria-valuetext={formatValue(value)}
        onChange={(event) => {
          setValue(event.currentTarget.valueAsNumber);
          onValueChange?.(event.currentTarget.valueAsNumber);
        }}
      />
      <span className={styles.end}>{minLabel}</span>
      <span className={styles.end}>{maxLabel}</span>
    </div>
  );
}
