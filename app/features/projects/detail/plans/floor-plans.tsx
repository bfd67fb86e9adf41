import { useEffect, useId, useRef, useState } from "react";
import { buildPictureSource, largestImageUrl } from "#app/features/media/model.ts";
import { Chip } from "#app/ui/chip.tsx";
import { ScrollCarousel } from "../pictures/scroll-carousel.tsx";
import { useViewer, type ViewedPicture } from "../pictures/use-viewer.tsx";
import { UnitTable } from "../unit-table.tsx";
import { type FloorPlan, unknown } from "./floor-plan.ts";
import { FloorPlanCard } from "./floor-plan-card.tsx";
import { altOfPlan } from "./floor-plan-picture.tsx";
import styles from "./floor-plans.module.css";

const all = "All";

interface FloorPlansProps {
  readonly plans: readonly FloorPlan[];
  /** By whose word prices and areas are, as of when; null where nobody knows. */
  readonly sourceText: string | null;
}

/** The kinds of home with their plans, to be narrowed to one kind. Without script all are in one row. */
export function FloorPlans({ plans, sourceText }: FloorPlansProps) {
  const [kind, setKind] = useState(all);
  const shown = kind === all ? plans : plans.filter((plan) => plan.kind === kind);
  const drawn = shown.filter(({ picture }) => picture !== null);
  const { open, viewer } = useViewer("Floor plans", drawn.flatMap(viewedPlan));
  if (plans.length === 0) {
    return (
      <>
        <h2>Floor Plan</h2>
        <p className={styles.none}>No floor plans of this project are published yet.</p>
      </>
    );
  }
  return (
    <>
      <ScrollCarousel
        title="Floor Plan"
        trackClassName={styles.track}
        items={shown.map((plan) => ({
          key: `${plans.indexOf(plan)}`,
          content: <FloorPlanCard plan={plan} onOpen={(event) => open(event, drawn.indexOf(plan))} />,
        }))}
      >
        <KindChoice kinds={[...new Set(plans.map((plan) => plan.kind))]} onChoose={setKind} />
      </ScrollCarousel>
      <UnitTable plans={plans} sourceText={sourceText} />
      {viewer}
    </>
  );
}

function viewedPlan(plan: FloorPlan): ViewedPicture[] {
  const { picture, kind, area, price, priceOf } = plan;
  if (!picture) return [];
  const figures = [area, priceOf ? `${price} (${priceOf})` : price].filter((text) => text !== unknown);
  return [
    {
      source: buildPictureSource(picture),
      alt: altOfPlan(picture, plan),
      caption: [kind, ...figures].join(", "),
      href: largestImageUrl(picture),
    },
  ];
}

interface KindChoiceProps {
  readonly kinds: readonly string[];
  readonly onChoose: (kind: string) => void;
}

function KindChoice({ kinds, onChoose }: KindChoiceProps) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // What was chosen before React came counts.
    const chosen = group.current?.querySelector<HTMLInputElement>("input:checked");
    if (chosen) onChoose(chosen.value);
  }, [onChoose]);
  if (kinds.length < 2) return null;
  return (
    <fieldset ref={group} className={`${styles.kinds} needs-script`}>
      <legend className="visually-hidden">Floor plans of</legend>
      {[all, ...kinds].map((kind) => (
        <Chip
          key={kind}
          type="radio"
          name={name}
          value={kind}
          label={kind}
          defaultChecked={kind === all}
          onChange={() => onChoose(kind)}
        />
      ))}
    </fieldset>
  );
}
