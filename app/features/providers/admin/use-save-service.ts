import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { ProviderOnWire } from "../wire.ts";
import { buildServiceForm } from "./service-draft.ts";
import type { ServiceForm } from "./use-service-form.ts";

type Answer = { message: string; service: ProviderOnWire };
type Failure = { code: string; message: string };

/** Saves a service's form, once at a time. Whatever goes wrong, the form stays as it is and can be sent again. */
export function useSaveService(form: ServiceForm, onClose: () => void) {
  const { revalidate } = useRevalidator();
  /** How much of all has been sent, 0 to 1, while it is. */
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController>(undefined);
  const isSaved = useRef(false);

  function takeRefusal(refused: Extract<CallAnswer<Answer>, { isOk: false }>) {
    // With a 409 the API sends the service as it stands (docs/api.md, Updates and conflicts).
    if (refused.code === "conflict") return form.takeMeanwhile(refused.current as ProviderOnWire);
    form.setErrors(refused.fields);
    if (Object.keys(refused.fields).length === 0) setFailure(refused);
  }

  async function send() {
    const { seen, draft, picture } = form;
    const stop = new AbortController();
    running.current = stop;
    setFailure(undefined);
    setProgress(0);
    const path = seen ? (`updateservice/${encodeURIComponent(seen._id)}` as const) : "addservice";
    const answer = await sendCall<Answer>("POST", `/api/services/${path}`, {
      body: buildServiceForm(draft, picture, seen),
      signal: stop.signal,
      onProgress: (sent, total) => setProgress(total > 0 ? sent / total : 0),
    }).finally(() => {
      running.current = undefined;
      setProgress(undefined);
    });
    if (!answer.isOk) return takeRefusal(answer);
    isSaved.current = true;
    await revalidate();
    showToast(answer.answer.message);
    onClose();
  }

  return {
    progress,
    failure,
    isBusy: progress !== undefined,
    cancel: () => running.current?.abort(),
    canClose: () => isSaved.current || !form.isChanged,
    async save() {
      if (running.current || !form.check()) return;
      try {
        await send();
      } catch (error) {
        if (!isAbort(error)) throw error;
        const message = "Cancelled. Nothing was saved; your entries are still here.";
        setFailure({ code: "cancelled", message });
      }
    },
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
