import { type ReactNode, useState } from "react";
import { formatMoment } from "#app/shared/india-time.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { download } from "#app/ui/icons/staff-icons.ts";
import type { ApiImport } from "../api-shape.ts";
import styles from "./screens.module.css";

interface ImportLedgerProps {
  readonly found: Pick<ApiImport, "_id" | "undone">;
  /** Whether its CSV of changes is offered. */
  readonly hasChanges: boolean;
  readonly canUndo: boolean;
  /** What is beside the ways that are offered. */
  readonly children: ReactNode;
  readonly onUndone: () => void;
}

type Undone = { restored: number; removed: number; left: string[] };
type Step = "idle" | "asking" | "busy";

const format = (count: number) => count.toLocaleString("en-IN");

/** What an import changed, fact by fact, and the way back. */
export function ImportLedger({ found, hasChanges, canUndo, children, onUndone }: ImportLedgerProps) {
  const [step, setStep] = useState<Step>("idle");
  const [failure, setFailure] = useState<Parameters<typeof FailureText>[0]["failure"]>();
  const [undone, setUndone] = useState<Undone>();

  async function undo() {
    setStep("busy");
    setFailure(undefined);
    const result = await sendCall<Undone>("POST", `${staffEndpoints.projects.import(found._id)}/undo`);
    setStep("idle");
    if (!result.isOk) return setFailure(result);
    setUndone(result.body);
    onUndone();
  }

  if (undone) return <UndoneBanner undone={undone} />;
  if (found.undone)
    return (
      <p>
        <b>Taken back</b> by {found.undone.by} on {formatMoment(new Date(found.undone.at))}.
      </p>
    );
  return (
    <>
      {failure ? (
        <Banner tone="bad">
          <FailureText failure={failure} retryLabel="Take it back" />
        </Banner>
      ) : null}
      {step === "idle" ? (
        <div className={styles.refused}>
          {children}
          <div className={styles.ways}>
            {hasChanges ? (
              <ButtonLink
                to={`${staffEndpoints.projects.import(found._id)}/changes.csv`}
                reloadDocument
                download
                variant="secondary"
                icon={download}
              >
                What changed
              </ButtonLink>
            ) : null}
            {canUndo ? (
              <Button variant="quiet" className="needs-script" onClick={() => setStep("asking")}>
                Take it back
              </Button>
            ) : null}
          </div>
        </div>
      ) : (
        <AreYouSure isBusy={step === "busy"} onKeep={() => setStep("idle")} onUndo={undo} />
      )}
    </>
  );
}

interface AreYouSureProps {
  readonly isBusy: boolean;
  readonly onKeep: () => void;
  readonly onUndo: () => void;
}

function AreYouSure({ isBusy, onKeep, onUndo }: AreYouSureProps) {
  return (
    <div className={styles.refused}>
      <p>
        Take this import back? Projects that it added go, changed ones are as before. What somebody touched
        since stays.
      </p>
      <div className={styles.ways}>
        <Button variant="secondary" disabled={isBusy} onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger" autoFocus busyLabel={isBusy ? "Taking it back" : undefined} onClick={onUndo}>
          Take it back
        </Button>
      </div>
    </div>
  );
}

const mostNamed = 20;

function UndoneBanner({ undone: { restored, removed, left } }: { readonly undone: Undone }) {
  return (
    <Banner tone="ok">
      Taken back. Projects as before: {format(restored)}. Added ones that are gone: {format(removed)}.
      {left.length > 0 ? <Left ids={left} /> : null}
    </Banner>
  );
}

/** Folded away where they are many: another import may have touched a whole list. */
function Left({ ids }: { readonly ids: readonly string[] }) {
  const text = ` Touched since, and left: ${format(ids.length)}`;
  if (ids.length <= mostNamed) return `${text} (${ids.join(", ")}).`;
  return (
    <>
      {text}
      <details>
        <summary>Their IDs</summary>
        {ids.join(", ")}
      </details>
    </>
  );
}
