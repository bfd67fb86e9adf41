import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The dialogs of the Projects tab are in its address, so that Back closes them and a reload shows them again. */
export const dialogParams = ["add", "edit", "overwrite"] as const;
export type DialogName = (typeof dialogParams)[number];

export type OpenDialog =
  | { readonly mode: "add" }
  | { readonly mode: "edit" | "overwrite"; readonly projectId: string };

/** The address of the table as it is, with a dialog over it; "add" needs no project. */
export function dialogHref(params: URLSearchParams, name: DialogName, projectId = ""): `?${string}` {
  const next = withoutDialogs(params);
  next.set(name, projectId);
  return `?${next}`;
}

/** Which dialog an address names. */
export function parseOpenDialog(params: URLSearchParams): OpenDialog | undefined {
  if (params.has("add")) return { mode: "add" };
  for (const mode of ["edit", "overwrite"] as const) {
    const projectId = params.get(mode);
    if (projectId) return { mode, projectId };
  }
  return undefined;
}

function withoutDialogs(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of dialogParams) next.delete(name);
  return next;
}

/** What links to dialogs carry as their state: then closing is a step back, and leaves no double in the history. */
export const openedHere = { isOpenedHere: true };

/** The open dialog, and how to close it. */
export function useOpenDialog(): { readonly open: OpenDialog | undefined; readonly close: () => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    open: parseOpenDialog(params),
    close: () => {
      if (state?.isOpenedHere) navigate(-1);
      else navigate(`?${withoutDialogs(params)}`, { replace: true, preventScrollReset: true });
    },
  };
}
