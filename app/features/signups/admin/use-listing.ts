import { useState } from "react";
import { useParams, useRevalidator } from "react-router";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { ApplicationOnWire } from "../wire.ts";

type Listed = { message: string; application: ApplicationOnWire; is_new: boolean };
export type ListingFailure = Extract<CallAnswer<unknown>, { isOk: false }>;

export type Listing = {
  readonly isBusy: boolean;
  /** Answers what went wrong; undefined where the applicant is listed. */
  readonly list: (application: ApplicationOnWire, whatsapp: string) => Promise<ListingFailure | undefined>;
};

/** Makes a service provider of an application, once however often it is asked; the toast can take it back. */
export function useListing(onListed: (application: ApplicationOnWire) => void): Listing {
  const { revalidate } = useRevalidator();
  const { dashboard } = useParams();
  const [isBusy, setIsBusy] = useState(false);

  async function list(application: ApplicationOnWire, whatsapp: string) {
    setIsBusy(true);
    const path = `/api/signups/listprovider/${encodeURIComponent(application._id)}` as const;
    const answer = await sendCall<Listed>("POST", path, { body: { whatsapp_link: whatsapp } });
    setIsBusy(false);
    if (!answer.isOk) {
      if (answer.code === "not-found") void revalidate();
      return answer;
    }
    const { message, application: listed, is_new: isNew } = answer.answer;
    onListed(listed);
    void revalidate();
    const provider = encodeURIComponent(listed.provider_id ?? "");
    showToast(`${listed.name}: ${message}`, {
      link: { to: `/${dashboard}/services?q=${provider}`, label: "Open in Services" },
      // What somebody else has listed is theirs to take back.
      ...(isNew && { undo: () => takeBack(application, provider) }),
    });
    return undefined;
  }

  /** The provider goes; the application is as it was before. */
  async function takeBack({ _id, name, status }: ApplicationOnWire, provider: string) {
    const deleted = await sendCall("DELETE", `/api/services/deleteservice/${provider}`);
    const path = `/api/signups/updateapplication/${encodeURIComponent(_id)}` as const;
    const answer = deleted.isOk ? await sendCall("POST", path, { body: { status } }) : deleted;
    showToast(answer.isOk ? `${name} is no longer listed` : `${name}: ${answer.message}`);
    await revalidate();
  }

  return { isBusy, list };
}
