import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialogs/modal.tsx";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { chevronLeft, chevronRight, minus, plus } from "#app/ui/icons/icons.ts";
import { Picture } from "#app/ui/images/picture.tsx";
import { useZoom } from "../plans/use-zoom.ts";
import { largestScale } from "../plans/zoom.ts";
import styles from "./picture-viewer.module.css";
import type { PictureViewerProps, ViewedPicture } from "./use-viewer.tsx";

/**
 * Pictures as large as the window, one at a time, to be gone through and looked at closely. It is fetched when the first of
 * them is opened (use-viewer.tsx).
 */
export function PictureViewer({ title, pictures, first, onClose }: PictureViewerProps) {
  const [index, setIndex] = useState(first);
  const goTo = (wanted: number) => {
    setIndex((wanted + pictures.length) % pictures.length);
    showWhole();
  };
  const { frame, zoom, enlarge, reduce, showWhole, takeKey, handlers } = useZoom((step) =>
    goTo(index + step),
  );
  const isMany = pictures.length > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const target = isMany ? pageOfKey(event.key, index, pictures.length) : undefined;
    if (takeKey(event.key)) event.preventDefault();
    else if (target !== undefined) {
      event.preventDefault();
      goTo(target);
    }
  };
  const picture = pictures[index];
  const size = zoom.scale > 1 ? `${Math.round(zoom.scale * 100)} %` : "";
  const place = isMany ? `${index + 1} of ${pictures.length}` : "";
  return (
    <Modal
      title={title}
      size="full"
      onClose={onClose}
      onKeyDown={onKeyDown}
      foot={
        <>
          <p role="status" className={styles.caption}>
            {[place, picture?.caption, size].filter(Boolean).join(" · ")}
          </p>
          <div className={styles.tools}>
            <IconButton icon={minus} label="Smaller" aria-disabled={zoom.scale === 1} onClick={reduce} />
            <Button variant="secondary" aria-disabled={zoom.scale === 1} onClick={showWhole}>
              Whole
            </Button>
            <IconButton
              data-autofocus={isMany ? undefined : ""}
              icon={plus}
              label="Larger"
              aria-disabled={zoom.scale === largestScale}
              onClick={enlarge}
            />
          </div>
          {isMany ? (
            <div className={styles.tools}>
              <IconButton icon={chevronLeft} label="Previous picture" onClick={() => goTo(index - 1)} />
              <IconButton
                data-autofocus
                icon={chevronRight}
                label="Next picture"
                onClick={() => goTo(index + 1)}
              />
            </div>
          ) : null}
        </>
      }
    >
      <div
        ref={frame}
        className={styles.frame}
        data-zoomed={zoom.scale > 1 || undefined}
        style={
          {
            "--scale": zoom.scale,
            "--x": `${zoom.x}px`,
            "--y": `${zoom.y}px`,
          } as CSSProperties /* unknown to the type */
        }
        {...handlers}
      >
        {picture ? <Shown key={picture.source.src} picture={picture} isClose={zoom.scale > 1} /> : null}
      </div>
    </Modal>
  );
}

/** Where a key leads: the ends, and the neighbours, the first after the last. */
function pageOfKey(key: string, index: number, count: number): number | undefined {
  const pages: Record<string, number> = {
    ArrowLeft: index - 1,
    PageUp: index - 1,
    ArrowRight: index + 1,
    PageDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  return Object.hasOwn(pages, key) ? pages[key] : undefined;
}

/** One that does not arrive says so; the others are there all the same. */
function Shown({ picture, isClose }: { readonly picture: ViewedPicture; readonly isClose: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <p role="alert" className={styles.broken}>
        This picture could not be loaded: {picture.alt}
      </p>
    );
  }
  return (
    // An image's failure does not bubble: it is caught on its way down.
    <div className={styles.shown} onErrorCapture={() => setIsBroken(true)}>
      <Picture
        source={picture.source}
        alt={picture.alt}
        sizes={isClose ? "1600px" : "100vw"}
        isEager
        className={styles.picture}
      />
    </div>
  );
}
