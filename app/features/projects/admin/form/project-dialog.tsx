import { useCallback, useEffect, useState } from "react";
import { type CallResult, sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Loading } from "#app/ui/loading.tsx";
import type { ApiStaffProject } from "../../api-shape.ts";
import type { DialogMode } from "./form-scope.tsx";
import { dialogTitles, ProjectFormDialog } from "./project-form-dialog.tsx";

interface ProjectDialogProps {
  readonly mode: DialogMode;
  /** The project to edit; left out for a new one. */
  readonly projectId?: string;
  /** Called once it has closed, saved or not. */
  readonly onClose: () => void;
}

/** Add a Property, Edit Property, Overwrite Image files. The project is read afresh, so that nobody edits an old state. */
export function ProjectDialog({ mode, projectId, onClose }: ProjectDialogProps) {
  if (projectId === undefined) return <ProjectFormDialog mode={mode} record={undefined} onClose={onClose} />;
  return <LoadedDialog key={projectId} mode={mode} projectId={projectId} onClose={onClose} />;
}

function LoadedDialog({ mode, projectId, onClose }: Required<ProjectDialogProps>) {
  const { loaded, load } = useProject(projectId);
  const isSlow = useDelay(slowMs);
  if (loaded?.isOk) return <ProjectFormDialog mode={mode} record={loaded.body} onClose={onClose} />;
  if (!loaded && !isSlow) return null;
  return (
    <Dialog
      title={dialogTitles[mode]}
      size="wide"
      onClose={onClose}
      foot={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div role="status">{loaded ? null : <Loading />}</div>
      {loaded ? <LoadFailure failure={loaded} onRetry={load} /> : null}
    </Dialog>
  );
}

/** A project is there sooner than this; a dialog that says 'Loading...' first would only flicker. */
const slowMs = 300;

function useDelay(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}

type Loaded = CallResult<ApiStaffProject>;

function useProject(projectId: string) {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(() => {
    const stop = new AbortController();
    setLoaded(undefined);
    sendCall<ApiStaffProject>("GET", staffEndpoints.projects.get(projectId), {
      signal: stop.signal,
    }).then(setLoaded, () => undefined);
    return () => stop.abort();
  }, [projectId]);
  useEffect(load, [load]);
  return { loaded, load };
}

interface LoadFailureProps {
  readonly failure: Extract<Loaded, { isOk: false }>;
  readonly onRetry: () => void;
}

function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  const isGone = failure.code === "not-found";
  return (
    <Banner tone="bad">
      {isGone ? "This project is not there any more. Somebody may have deleted it." : failure.message}
      {isGone ? null : (
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Banner>
  );
}
