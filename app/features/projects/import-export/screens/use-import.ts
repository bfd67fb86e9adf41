import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type CallResult, sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import type { ApiImport } from "../api-shape.ts";

type Refused = Extract<CallResult<unknown>, { isOk: false }>;

/** What staff see of an import: the files they picked, their way to the site, and what the site tells since. */
export type ImportTask = {
  files: readonly File[];
  setFiles: (files: readonly File[]) => void;
  /** For rows that don't mention one; "" for none. */
  state: string;
  setState: (state: string) => void;
  /** Of the registration, for rows that give none; "" for none. */
  status: string;
  setStatus: (status: string) => void;
  /** The list that all files are editions of, and its date; "" where the files themselves say. */
  list: { name: string; date: string };
  setList: (list: { name: string; date: string }) => void;
  /** How much has been sent, 0 to 1; undefined while nothing is on its way. */
  sent: number | undefined;
  /** The import as the site gives it; undefined while files are being chosen. */
  found: ApiImport | undefined;
  failure: Refused | undefined;
  /** Sends the chosen files: to see what would happen, or to import them; as another list where one is named. */
  start: (how: { isDryRun: boolean; listName?: string }) => Promise<void>;
  /** Cancels the sending, or stops the import after the rows at hand. */
  stop: () => Promise<void>;
  /** Shows an import, or goes back to choosing files. */
  show: (found: ApiImport | undefined) => void;
};

const asksEveryMs = 700;

/** Runs an import on the site and follows it, also one that was begun before this page was opened. */
export function useImport(running: ApiImport | undefined, onEnded: (ended: ApiImport) => void): ImportTask {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [state, setState] = useState("");
  const [status, setStatus] = useState("");
  const [list, setList] = useState({ name: "", date: "" });
  const [found, setFound] = useState(running);
  const { sent, failure, send, cancel, setFailure } = useSending();
  useProgress(found, (next) => {
    setFound(next);
    if (next.state !== "running") onEnded(next);
  });

  return {
    ...{ files, setFiles, state, setState, status, setStatus, list, setList, sent, found, failure },
    async start({ isDryRun, listName = list.name }) {
      setList({ ...list, name: listName });
      const id = await send(
        buildForm(files, {
          ...{ state, status, list: listName, list_date: list.date },
          dry_run: String(isDryRun),
        }),
      );
      const begun =
        id === undefined ? undefined : await sendCall<ApiImport>("GET", staffEndpoints.projects.import(id));
      if (begun?.isOk) setFound(begun.body);
      else if (begun) setFailure(begun);
      if (begun?.isOk && begun.body.state !== "running") onEnded(begun.body);
    },
    async stop() {
      if (found?.state !== "running") return cancel();
      const stopped = await sendCall("DELETE", staffEndpoints.projects.import(found._id));
      setFailure(stopped.isOk ? undefined : stopped);
    },
    show(next) {
      setFailure(undefined);
      setFound(next);
    },
  };
}

function buildForm(files: readonly File[], texts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const file of files) form.append("files", file);
  return form;
}

/** Sends files, one form at a time; answers the import's id, undefined where it failed or was cancelled. */
function useSending() {
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<Refused>();
  const running = useRef<AbortController>(undefined);
  async function send(body: FormData): Promise<string | undefined> {
    if (running.current) return undefined;
    const stop = new AbortController();
    running.current = stop;
    setFailure(undefined);
    setSent(0);
    const onProgress = (bytes: number, total: number) => setSent(bytes / Math.max(1, total));
    try {
      const path = staffEndpoints.projects.imports;
      const call = await sendCall<{ _id: string }>("POST", path, { body, onProgress, signal: stop.signal });
      if (call.isOk) return call.body._id;
      setFailure(call);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      running.current = undefined;
      setSent(undefined);
    }
    return undefined;
  }
  return { sent, failure, send, setFailure, cancel: () => running.current?.abort() };
}

/** Asks the site how far a running import is, again and again; a lost connection is waited out. */
function useProgress(found: ApiImport | undefined, onNews: (next: ApiImport) => void): void {
  const [misses, setMisses] = useState(0);
  const onNewsNow = useEffectEvent(onNews);
  const runningId = found?.state === "running" ? found._id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, and each missed one, leads to the next question
  useEffect(() => {
    if (runningId === undefined) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const call = await sendCall<ApiImport>("GET", staffEndpoints.projects.import(runningId));
      if (isLeft) return;
      if (call.isOk) onNewsNow(call.body);
      else setMisses((count) => count + 1);
    }, asksEveryMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [runningId, found, misses]);
}
