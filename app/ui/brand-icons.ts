import type { IconDrawing } from "./icon.tsx";

// The icon set has no brand marks: our own outlines on the same 24 grid and stroke.
export const facebook: IconDrawing =
  '<path d="M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8.5a.5.5 0 0 1 .5-.5Z"/>';
export const instagram: IconDrawing =
  '<path d="M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1-4.5 4.5h-7a4.5 4.5 0 0 1-4.5-4.5v-7a4.5 4.5 0 0 1 4.5-4.5zM8.4 12a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0zM16.6 7.4h.01"/>';
export const youtube: IconDrawing =
  '<path d="M6.5 6h11a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1-3.5 3.5h-11a3.5 3.5 0 0 1-3.5-3.5v-5a3.5 3.5 0 0 1 3.5-3.5zM10.5 9.6v4.8l4-2.4Z"/>';
export const whatsapp: IconDrawing =
  '<path d="M4 20l1.2-4A8 8 0 1 1 8.2 19ZM9 9c0 4 2.5 6 5.5 6.2l.9-1.6-2-1.1-.9.8c-1-.4-1.7-1.1-2.1-2.1l.8-.9-1-2Z"/>';
