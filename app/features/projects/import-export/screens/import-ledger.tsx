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
  /** Whether there is a CSV of changes; true where nobody has counted them. */
  readonly hasChanges?: boolean;
  readonly canUndo?: boolean;
  /** What stands beside the ways that are offered. */
  readonly children: ReactNode;
  readonly onUndone: () => void;
}

type Undone = { restored: number; removed: number; left: string[] };
type Step = "idle" | "asking" | "busy";

const format = (count: number) => count.toLocaleString("en-IN");

/** What an import changed, fact by fact, and the way back. */
export function ImportLedger({
  found,
  hasChanges = true,
  canUndo = true,
  children,
  onUndone,
}: ImportLedgerProps) {
  const [step, setStep] = useState<Step>("idle");
  const [failure, setFailure] = useState<Parameters<typeof FailureText>[0]["failure"]>();
  const [undone, setUndone] = useState<Undone>();

  async function undo() {
    setStep("busy");
    setFailure(undefined);
    const answer = await sendCall<Undone>("POST", `${staffEndpoints.projects.import(found._id)}/undo`);
    setStep("idle");
    if (!answer.isOk) return setFailure(answer);
    setUndone(answer.answer);
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
      <div className={styles.refused}>
        {step === "idle" ? (
          children
        ) : (
          <p>
            Take this import back? Projects that it added go, changed ones are as before. What somebody
            touched since stays.
          </p>
        )}
        <div className={styles.ways}>
          {step === "idle" ? (
            <>
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
                <Button variant="quiet" onClick={() => setStep("asking")}>
                  Take it back
                </Button>
              ) : null}
            </>
          ) : (
            <>
              <Button variant="secondary" disabled={step === "busy"} onClick={() => setStep("idle")}>
                Keep it
              </Button>
              <Button
                variant="danger"
                autoFocus
                busyLabel={step === "busy" ? "Taking it back" : undefined}
                onClick={undo}
              >
                Take it back
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  );
}

const mostNamed = 20;

function UndoneBanner({ undone: { restored, removed, left } }: { readonly undone: Undone }) {
  const hasMore = left.length > mostNamed;
  return (
    <Banner tone="ok">
      Taken back. Projects as before: {format(restored)}. Added ones that are gone: {format(removed)}.
      {left.length > 0 ? ` Touched since, and left: ${format(left.length)}` : ""}
      {left.length > 0 && !hasMore ? ` (${left.join(", ")}).` : ""}
      {hasMore ? (
        <details>
          <summary>Their IDs</summary>
          {left.join(", ")}
        </details>
      ) : null}
    </Banner>
  );
}
