import { useState } from "react";
import { useParams, useRevalidator } from "react-router";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { ApplicationOnWire } from "../wire.ts";

type Written = { message: string; application: ApplicationOnWire };
type Failed = Extract<CallAnswer<unknown>, { isOk: false }>;

export type Listing = {
  /** The application that is being listed. */
  readonly busyId: string | undefined;
  readonly failure: { readonly application: ApplicationOnWire; readonly answer: Failed } | undefined;
  readonly list: (application: ApplicationOnWire) => void;
  readonly dismissFailure: () => void;
};

/** One click makes a service provider of an application; a second click makes no second one. */
export function useListing(onListed: (application: ApplicationOnWire) => void): Listing {
  const { revalidate } = useRevalidator();
  const { dashboard } = useParams();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<Listing["failure"]>();

  async function list(application: ApplicationOnWire) {
    if (busyId !== undefined) return;
    setBusyId(application._id);
    setFailure(undefined);
    const path = `/api/signups/listprovider/${encodeURIComponent(application._id)}` as const;
    const answer = await sendCall<Written>("POST", path);
    if (answer.isOk) onListed(answer.answer.application);
    else setFailure({ application, answer });
    if (answer.isOk || answer.code === "not-found") await revalidate();
    setBusyId(undefined);
    if (!answer.isOk) return;
    const { message, application: listed } = answer.answer;
    const provider = encodeURIComponent(listed.provider_id ?? "");
    showToast(`${listed.name}: ${message}`, {
      to: `/${dashboard}/services?q=${provider}`,
      label: "Open in Services",
    });
  }

  return { busyId, failure, list, dismissFailure: () => setFailure(undefined) };
}
