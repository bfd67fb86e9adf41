import { useEffect, useId, useRef, useState } from "react";
import { Chip } from "#app/ui/chip.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { FloorPlan } from "./floor-plan.ts";
import { FloorPlanCard, FloorPlanFacts } from "./floor-plan-card.tsx";
import { FloorPlanPicture } from "./floor-plan-picture.tsx";
import styles from "./floor-plans.module.css";
import { ScrollCarousel } from "./scroll-carousel.tsx";

const all = "All";

/** The kinds of home with their plans, to be narrowed to one kind. Without script all stand in one row. */
export function FloorPlans({ plans }: { readonly plans: readonly FloorPlan[] }) {
  const [kind, setKind] = useState(all);
  const [opened, setOpened] = useState<FloorPlan | undefined>();
  const shown = kind === all ? plans : plans.filter((plan) => plan.kind === kind);
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
          content: <FloorPlanCard plan={plan} onOpen={() => setOpened(plan)} />,
        }))}
      >
        <KindChoice kinds={[...new Set(plans.map((plan) => plan.kind))]} onChoose={setKind} />
      </ScrollCarousel>
      {opened?.picture ? (
        <Modal title={`Floor plan, ${opened.kind}`} onClose={() => setOpened(undefined)}>
          <FloorPlanPicture picture={opened.picture} plan={opened} sizes="(min-width: 768px) 920px, 100vw" />
          <FloorPlanFacts plan={opened} />
        </Modal>
      ) : null}
    </>
  );
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
