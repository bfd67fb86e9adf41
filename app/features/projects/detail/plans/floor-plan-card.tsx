import type { MouseEvent } from "react";
import { largestImageUrl } from "#app/features/media/model.ts";
import type { FloorPlan } from "./floor-plan.ts";
import { FloorPlanPicture } from "./floor-plan-picture.tsx";
import styles from "./floor-plans.module.css";

interface FloorPlanCardProps {
  readonly plan: FloorPlan;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Two in a row up to 700, three to 750, two to 1400, then three. */
const sizes =
  "(min-width: 1400px) 364px, (min-width: 1280px) 561px, (min-width: 750px) 45vw, (min-width: 700px) 30vw, 45vw";

/** A plan with its facts. The picture is a link to its largest file, and opens in place where there is script. */
export function FloorPlanCard({ plan, onOpen }: FloorPlanCardProps) {
  return (
    <article className={styles.card}>
      {plan.picture ? (
        <a href={largestImageUrl(plan.picture)} className={styles.open} data-in-place="" onClick={onOpen}>
          <FloorPlanPicture picture={plan.picture} plan={plan} sizes={sizes} />
          <span className="visually-hidden">, larger</span>
        </a>
      ) : (
        <p className={styles.bare}>No drawing published</p>
      )}
      <FloorPlanFacts plan={plan} />
    </article>
  );
}

function FloorPlanFacts({ plan: { area, bhk, price, priceOf } }: { readonly plan: FloorPlan }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Area</dt>
        <dd>{area}</dd>
      </div>
      <div>
        <dt>BHK</dt>
        <dd>{bhk}</dd>
      </div>
      <div>
        <dt>Price</dt>
        <dd>
          {price}
          {priceOf ? <span className={styles.priceOf}> {priceOf}</span> : null}
        </dd>
      </div>
    </dl>
  );
}
