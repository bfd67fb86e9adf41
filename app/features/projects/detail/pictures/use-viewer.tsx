import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import type { PictureSource } from "#app/ui/images/picture.tsx";

/** A picture that opens over the whole window; without script its link leads to its largest file. */
export type ViewedPicture = {
  readonly source: PictureSource;
  readonly alt: string;
  /** What is seen, in a few words. */
  readonly caption?: string | undefined;
  /** The largest file. */
  readonly href: string;
};

export interface PictureViewerProps {
  readonly title: string;
  readonly pictures: readonly ViewedPicture[];
  readonly first: number;
  readonly onClose: () => void;
}

/**
 * Opens pictures over the whole window. The viewer's code is fetched at the first press; where it does not come, the link
 * that was pressed leads to the picture's file. On closing the focus goes back to that link.
 */
export function useViewer(title: string, pictures: readonly ViewedPicture[]) {
  const opener = useRef<HTMLAnchorElement | null>(null);
  const [opened, setOpened] = useState<{ first: number; Viewer: ComponentType<PictureViewerProps> }>();
  const open = (event: MouseEvent<HTMLAnchorElement>, first: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    import("./picture-viewer.tsx").then(
      ({ PictureViewer }) => setOpened({ first, Viewer: PictureViewer }),
      () => location.assign(link.href),
    );
  };
  const close = () => {
    setOpened(undefined);
    // Not every browser focuses a link that is pressed: then a dialog has nothing to give back.
    opener.current?.focus();
  };
  return {
    open,
    isOpen: opened !== undefined,
    viewer: opened ? <opened.Viewer {...{ title, pictures }} first={opened.first} onClose={close} /> : null,
  };
}
