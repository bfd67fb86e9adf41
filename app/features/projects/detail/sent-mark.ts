import { useEffect } from "react";
import { useLocation } from "react-router";

/** The query of the page that a form sent without script leads to. */
export const sentQuery = "callback=sent";

/** Whether the page was opened by a form that has just been stored. The mark leaves the address: it is no part of the page. */
export function useSentMark(): boolean {
  const isSent = useLocation().search === `?${sentQuery}`;
  useEffect(() => {
    if (isSent) history.replaceState(history.state, "", location.pathname + location.hash);
  }, [isSent]);
  return isSent;
}
