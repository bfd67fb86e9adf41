import { useEffect, useRef, useState } from "react";
import { useParams, useRevalidator } from "react-router";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { ApplicationOnWire } from "../wire.ts";

type AppliedProject = ApplicationOnWire["projects"][number];
type Failed = Extract<CallAnswer<unknown>, { isOk: false }>;

/** Starts a project of what a builder told of it, hidden from visitors until staff have filled and shown it. */
export function useProjectDraft(application: ApplicationOnWire) {
  const { revalidate } = useRevalidator();
  const { dashboard } = useParams();
  const [busyNumber, setBusyNumber] = useState<string>();
  const [failure, setFailure] = useState<Failed>();
  const startedRow = useRef<Element>(null);

  // The pressed button gives way to a link: the focus goes on to that.
  useEffect(() => {
    const link = startedRow.current?.querySelector<HTMLElement>("[data-open]");
    if (!link) return;
    startedRow.current = null;
    link.focus();
  });

  async function start({ title, rera_no }: AppliedProject, row: Element | null) {
    if (busyNumber !== undefined) return;
    startedRow.current = row;
    setBusyNumber(rera_no);
    setFailure(undefined);
    const { name, loc_state, loc_city } = application;
    const answer = await sendCall<{ property: { _id: string } }>("POST", "/api/properties/addproperty", {
      body: { title, rera_no, developer: name, state: loc_state, city: loc_city, visibility: "hidden" },
    });
    if (answer.isOk) await revalidate();
    else setFailure(answer);
    setBusyNumber(undefined);
    if (!answer.isOk) return;
    const id = encodeURIComponent(answer.answer.property._id);
    showToast(`${title} is started, hidden`, {
      link: { to: `/${dashboard}/projects?edit=${id}`, label: "Open the project" },
    });
  }

  return { busyNumber, failure, start };
}
