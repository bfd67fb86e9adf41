import { type ReactNode, useState } from "react";
import { type ImageItem, patchImage } from "#app/ui/images/image-list-state.ts";
import styles from "./image-list.module.css";
import { ImageTile } from "./image-tile.tsx";
import { moveEntry, useFocusAfterMove } from "./move-entry.ts";

interface ImageListProps {
  readonly label: string;
  readonly items: readonly ImageItem[];
  readonly onChange: (change: (items: readonly ImageItem[]) => readonly ImageItem[]) => void;
  /** Stands behind the pictures: the place to add one. */
  readonly children: ReactNode;
}

/** Pictures in an order that dragging or buttons change, each with its description; a removed one can come back. */
export function ImageList({ label, items, onChange, children }: ImageListProps) {
  const [dragged, setDragged] = useState<number>();
  const [news, setNews] = useState("");
  const keepFocus = useFocusAfterMove();

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    onChange((before) => moveEntry(before, from, to));
    setNews(`Picture ${from + 1} is now ${to + 1} of ${items.length}.`);
  };
  const remove = (item: ImageItem, isRemoved: boolean) => {
    onChange((before) => patchImage(before, item.key, { isRemoved }));
    setNews(isRemoved ? "Picture removed." : "The picture is back.");
  };

  return (
    <>
      <ul aria-label={label} className={styles.list}>
        {items.map((item, index) => (
          <ImageTile
            key={item.key}
            item={item}
            index={index}
            count={items.length}
            isDropTarget={dragged !== undefined && dragged !== index}
            onMove={(to, pressed) => {
              keepFocus(pressed);
              move(index, to);
            }}
            onRemove={(isRemoved) => remove(item, isRemoved)}
            onAlt={(alt) => onChange((before) => patchImage(before, item.key, { alt }))}
            onDragBegin={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDropHere={() => dragged !== undefined && move(dragged, index)}
          />
        ))}
        <li className={styles.last}>{children}</li>
      </ul>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </>
  );
}
