import { buildPictureSource } from "#app/features/media/model.ts";
import { Picture } from "#app/ui/images/picture.tsx";
import type { PagePicture } from "../../card/summary.ts";
import type { FloorPlan } from "./floor-plan.ts";
import styles from "./floor-plans.module.css";

interface FloorPlanPictureProps {
  readonly picture: PagePicture;
  readonly plan: FloorPlan;
  readonly sizes: string;
}

/** A plan whole in its box, never cropped. */
export function FloorPlanPicture({ picture, plan, sizes }: FloorPlanPictureProps) {
  return (
    <Picture
      source={buildPictureSource(picture)}
      alt={altOfPlan(picture, plan)}
      sizes={sizes}
      ratio="9/7"
      className={styles.picture}
    />
  );
}

export function altOfPlan(picture: PagePicture, { kind, area }: FloorPlan): string {
  return picture.alt || `Floor plan, ${kind}, ${area}`;
}
