import { type DragEvent, useId, useState } from "react";
import { pictureLimits } from "#app/shared/picture-files.ts";
import { joinClasses } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { chevronLeft, chevronRight, x } from "#app/ui/icons/icons.ts";
import type { ImageItem } from "#app/ui/images/image-list-state.ts";
import { RemovedNote } from "#app/ui/images/removed-note.tsx";
import styles from "./image-list.module.css";

interface ImageTileProps {
  readonly item: ImageItem;
  readonly index: number;
  readonly count: number;
  /** Another picture is being dragged. */
  readonly isDropTarget: boolean;
  readonly onMove: (to: number, pressed: HTMLElement) => void;
  readonly onRemove: (isRemoved: boolean) => void;
  readonly onAlt: (alt: string) => void;
  readonly onDragBegin: () => void;
  readonly onDragEnd: () => void;
  readonly onDropHere: () => void;
}

/** One picture of an ImageList. */
export function ImageTile(props: ImageTileProps) {
  const { item, index, isDropTarget, onRemove, onDropHere } = props;
  const [isOver, setIsOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!isDropTarget) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (!isDropTarget) return;
      event.preventDefault();
      onDropHere();
    },
  };
  if (item.isRemoved) {
    return (
      <li className={joinClasses(styles.tile, styles.removed)} {...dropping}>
        <RemovedNote text={`Picture ${index + 1} removed`} onUndo={() => onRemove(false)} />
      </li>
    );
  }
  return (
    <li className={joinClasses(styles.tile, isOver && styles.over)} {...dropping}>
      <div className={styles.frame}>
        <TileImage {...props} />
        <IconButton
          icon={x}
          label={`Remove picture ${index + 1}`}
          className={styles.remove}
          onClick={() => onRemove(true)}
        />
      </div>
      <Order {...props} />
      <Description {...props} />
    </li>
  );
}

function TileImage({ item, index, onDragBegin, onDragEnd }: ImageTileProps) {
  if (item.url === "") return <div className={styles.image} />;
  return (
    <img
      src={item.url}
      srcSet={item.srcset || undefined}
      sizes="11rem"
      alt={item.alt || item.name || `Picture ${index + 1}`}
      className={styles.image}
      draggable
      onDragStart={onDragBegin}
      onDragEnd={onDragEnd}
    />
  );
}

function Order({ index, count, onMove }: Pick<ImageTileProps, "index" | "count" | "onMove">) {
  const name = `picture ${index + 1}`;
  return (
    <div className={styles.order}>
      <IconButton
        icon={chevronLeft}
        label={`Move ${name} earlier`}
        look="bare"
        aria-disabled={index === 0}
        onClick={(event) => onMove(index - 1, event.currentTarget)}
      />
      <span className="tabular">
        {index + 1} of {count}
      </span>
      <IconButton
        icon={chevronRight}
        label={`Move ${name} later`}
        look="bare"
        aria-disabled={index === count - 1}
        onClick={(event) => onMove(index + 1, event.currentTarget)}
      />
    </div>
  );
}

function Description({ item, index, onAlt }: Pick<ImageTileProps, "item" | "index" | "onAlt">) {
  const id = useId();
  return (
    <div className={styles.description}>
      <label htmlFor={id}>
        What it shows<span className="visually-hidden">, picture {index + 1}</span>
      </label>
      <input
        id={id}
        value={item.alt}
        maxLength={pictureLimits.altCharacters}
        onChange={(event) => onAlt(event.currentTarget.value)}
      />
    </div>
  );
}
