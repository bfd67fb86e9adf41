import { useId } from "react";
import { joinClasses } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { upload } from "../icons/staff-icons.ts";
import styles from "./image-picker.module.css";

interface ImagePickerProps {
  readonly label: string;
  /** Said under the label: what is accepted. */
  readonly hint: string;
  readonly accept: string;
  readonly isMultiple?: boolean;
  /** While files are held over the place that takes them. */
  readonly isTarget?: boolean;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly onFiles: (files: File[]) => void;
}

/** A dashed box that opens the file picker; what holds it may take dropped and pasted files too. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, hint, accept, isMultiple = false, isTarget = false, className, onFiles } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <label htmlFor={id} className={joinClasses(styles.picker, isTarget && styles.target, className)}>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        className={styles.input}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be picked again after it was removed.
          currentTarget.value = "";
        }}
      />
      <Icon drawing={upload} />
      <span className={styles.label}>{label}</span>
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    </label>
  );
}
