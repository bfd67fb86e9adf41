/** How a picture lies in its frame: how large, and how far its middle is from the frame's. Pure. */

export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };

type Point = { readonly x: number; readonly y: number };
export type Frame = { readonly width: number; readonly height: number };

/** Whole, as large as the frame lets it be. */
export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

export const largestScale = 5;
/** What a press of the button or the key makes of it, and what a double tap does. */
export const zoomStep = 1.5;
export const tapScale = 2.5;

/** Larger by a factor, or smaller; the point, told from the frame's middle, stays where it is. */
export function zoomBy({ scale, x, y }: Zoom, factor: number, frame: Frame, at: Point = fitted): Zoom {
  const next = Math.min(largestScale, Math.max(1, scale * factor));
  const grown = next / scale;
  return keepInside({ scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }, frame);
}

/** Moved, but never so far that the frame shows what is beside the picture. */
export function moveBy({ scale, x, y }: Zoom, by: Point, frame: Frame): Zoom {
  return keepInside({ scale, x: x + by.x, y: y + by.y }, frame);
}

/** What a double tap does: close to that point, and back to the whole. */
export function toggleZoom(zoom: Zoom, frame: Frame, at: Point): Zoom {
  return zoom.scale > 1 ? fitted : zoomBy(zoom, tapScale, frame, at);
}

function keepInside({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  // A rest of a pinch that nobody sees would keep the swipe from turning to the next picture.
  if (scale < 1.02) return fitted;
  return { scale, x: clamp(x, (width * (scale - 1)) / 2), y: clamp(y, (height * (scale - 1)) / 2) };
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
