import { joinClasses } from "../class-names.ts";
import { IconButton } from "../icons/icon-button.tsx";
import { x } from "../icons/icons.ts";
import { useFileDrop } from "./file-drop.ts";
import { type ImageItem, patchImage, presentImages } from "./image-list-state.ts";
import { ImagePicker } from "./image-picker.tsx";
import { RemovedNote } from "./removed-note.tsx";
import styles from "./single-image.module.css";

interface SingleImageProps {
  /** What it is, for screen readers: "logo", "plan of row 2". */
  readonly name: string;
  /** At most one that is not removed. */
  readonly items: readonly ImageItem[];
  readonly pickLabel: string;
  readonly hint: string;
  readonly accept: string;
  readonly isSmall?: boolean;
  readonly onFiles: (files: File[]) => void;
  readonly onChange: (items: readonly ImageItem[]) => void;
}

/** Place for one picture: picked, dropped or pasted, taken away, and back again. */
export function SingleImage(props: SingleImageProps) {
  const { name, items, pickLabel, hint, accept, isSmall, onFiles, onChange } = props;
  const { isOver, handlers } = useFileDrop(onFiles);
  const image = presentImages(items)[0];
  const removed = items.findLast((item) => item.isRemoved);
  return (
    <div className={joinClasses(styles.place, isSmall && styles.small)} {...handlers}>
      {image ? (
        <div className={joinClasses(styles.picture, isOver && styles.over)}>
          {image.url === "" ? (
            <span className={styles.image} />
          ) : (
            <img src={image.url} alt={image.alt || image.name || name} className={styles.image} />
          )}
          <span className={styles.name}>{image.name}</span>
          <IconButton
            icon={x}
            label={`Remove the ${name}`}
            look="bare"
            onClick={() => onChange(patchImage(items, image.key, { isRemoved: true }))}
          />
        </div>
      ) : (
        <ImagePicker
          label={pickLabel}
          hint={hint}
          accept={accept}
          isTarget={isOver}
          className={styles.picker}
          onFiles={onFiles}
        />
      )}
      {!image && removed ? (
        <RemovedNote
          text="Removed"
          onUndo={() => onChange(patchImage(items, removed.key, { isRemoved: false }))}
        />
      ) : null}
    </div>
  );
}

/** The first of the new pictures in the place of what was there, which can come back. */
export function replaceImage(
  items: readonly ImageItem[],
  images: readonly ImageItem[],
): readonly ImageItem[] {
  const before = items.map((item) => ({ ...item, isRemoved: true }));
  return [...before, ...images.slice(0, 1)];
}
