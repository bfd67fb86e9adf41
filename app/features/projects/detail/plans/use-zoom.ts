import { type PointerEvent, useRef, useState } from "react";
import { type Frame, fitted, moveBy, toggleZoom, type Zoom, zoomBy, zoomStep } from "./zoom.ts";

type Point = { x: number; y: number };

const swipePx = 40;
/** Two taps so near each other, in time and place, are one double tap. */
const doubleTapMs = 300;
const doubleTapPx = 24;
const keyStepPx = 60;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: keyStepPx, y: 0 },
  ArrowRight: { x: -keyStepPx, y: 0 },
  ArrowUp: { x: 0, y: keyStepPx },
  ArrowDown: { x: 0, y: -keyStepPx },
};

/**
 * A picture that fingers, a mouse and keys make larger and move. Of one that is whole a swipe turns to the next, told by
 * `onStep`. Give `frame` and `handlers` to what the picture lies in.
 */
export function useZoom(onStep: (step: 1 | -1) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | undefined>(undefined);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });

  const sizeOf = (): Frame => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  });
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  const by = (factor: number, at?: Point) => setZoom((before) => zoomBy(before, factor, sizeOf(), at));

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    start.current = pointers.current.size === 1 ? pointOf(event) : undefined;
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    pointers.current.set(event.pointerId, now);
    if (other) by(distance(now, other) / (distance(before, other) || 1), fromMiddle(middle(now, other)));
    else setZoom((zoomed) => moveBy(zoomed, { x: now.x - before.x, y: now.y - before.y }, sizeOf()));
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId) || !start.current) return;
    const now = pointOf(event);
    const [right, down] = [now.x - start.current.x, now.y - start.current.y];
    start.current = undefined;
    if (Math.hypot(right, down) < doubleTapPx / 2) tap(now, event.timeStamp);
    else if (zoom.scale === 1 && Math.abs(right) >= swipePx && Math.abs(right) > Math.abs(down))
      onStep(right < 0 ? 1 : -1);
  };
  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    start.current = undefined;
  };

  const tap = (now: Point, at: number) => {
    const isSecond = at - lastTap.current.at < doubleTapMs && distance(now, lastTap.current) < doubleTapPx;
    lastTap.current = { ...now, at: isSecond ? 0 : at };
    if (isSecond) setZoom((before) => toggleZoom(before, sizeOf(), fromMiddle(now)));
  };

  /** Whether the key was one of these: plus, minus, nought, and arrows in a picture that is larger than its frame. */
  const takeKey = (key: string): boolean => {
    const arrow = zoom.scale > 1 ? arrows[key] : undefined;
    if (arrow) setZoom((before) => moveBy(before, arrow, sizeOf()));
    else if (key === "+" || key === "=") by(zoomStep);
    else if (key === "-" || key === "_") by(1 / zoomStep);
    else if (key === "0") setZoom(fitted);
    else return false;
    return true;
  };

  return {
    frame,
    zoom,
    enlarge: () => by(zoomStep),
    reduce: () => by(1 / zoomStep),
    showWhole: () => setZoom(fitted),
    takeKey,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
