import { useParams, useRevalidator } from "react-router";
import { dashboardHref } from "#app/links.ts";
import { type CallResult, sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { ApiApplication } from "../api-shape.ts";

export type Listed = { message: string; application: ApiApplication; is_new: boolean };

/** Makes a service provider of an application, once however often it is asked; the toast can take it back. */
export function useListing(onListed: (application: ApiApplication) => void) {
  const { revalidate } = useRevalidator();
  const { dashboard } = useParams();

  async function send({ _id }: ApiApplication, whatsapp: string): Promise<CallResult<Listed>> {
    const path = staffEndpoints.applications.listProvider(_id);
    const result = await sendCall<Listed>("POST", path, { body: { whatsapp_link: whatsapp } });
    if (!result.isOk && result.code === "not-found") void revalidate();
    return result;
  }

  async function showSaved(before: ApiApplication, { message, application: listed, is_new: isNew }: Listed) {
    onListed(listed);
    void revalidate();
    const providerId = listed.provider_id ?? "";
    showToast(`${listed.name}: ${message}`, {
      link: {
        to: dashboardHref(dashboard ?? "", "services", { q: providerId }),
        label: "Open in Services",
      },
      // What somebody else has listed is theirs to take back.
      ...(isNew && { undo: () => takeBack(before, providerId) }),
    });
  }

  /** The provider goes; the application is as it was before. */
  async function takeBack({ _id, name, status }: ApiApplication, providerId: string) {
    const deleted = await sendCall("DELETE", staffEndpoints.providers.delete(providerId));
    const path = staffEndpoints.applications.update(_id);
    const result = deleted.isOk ? await sendCall("POST", path, { body: { status } }) : deleted;
    showToast(result.isOk ? `${name} is no longer listed` : `${name}: ${result.message}`);
    await revalidate();
  }

  return { send, showSaved };
}

export type Listing = ReturnType<typeof useListing>;
