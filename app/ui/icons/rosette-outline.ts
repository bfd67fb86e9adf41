/** The rosette's shapes on a grid of 24: for pages, and for pictures that the server draws. */
export const rosetteLobes =
  "M12 1.2l2.7 2.3 3.5-.4 1 3.4 3.1 1.8-1.2 3.3 1.2 3.3-3.1 1.8-1 3.4-3.5-.4L12 22l-2.7-2.3-3.5.4-1-3.4-3.1-1.8 1.2-3.3-1.2-3.3 3.1-1.8 1-3.4 3.5.4Z";
export const rosetteCheck = "M7.6 11.8l3 3 5.6-6";
