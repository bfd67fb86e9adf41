import { blankFields } from "./fields.ts";
import type { ProjectWithImages } from "./model.ts";

/** A project of which nothing is known: what a new one begins as, and what `clear` goes back to. */
export const blankProject: ProjectWithImages = {
  id: "",
  ...blankFields,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  images: [],
};
