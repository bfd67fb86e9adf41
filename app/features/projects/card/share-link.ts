import { projectHref } from "#app/links.ts";
import { showToast } from "#app/ui/toast.tsx";

/** Handing on the address of a project. Runs in the browser. */

export type SharedLink = { title: string; text: string; url: string };

/** Copies the address and says so; where the browser lets no page copy, it is shown to be copied by hand. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) showToast("Copied to clipboard !!");
  else window.prompt("Copy this link", url);
}

/** Opens the system's share sheet; a reader who closes it has shared nothing, and where it fails the link is copied. */
export async function shareBySystem(link: SharedLink): Promise<void> {
  try {
    await navigator.share(link);
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    if (!isClosed) await copyLink(link.url);
  }
}

/**
 * The address of a project's page at the site's root: the configured one, which every page names as its canonical
 * address, and not the one that this browser happens to have come by. A site without PUBLIC_URL calls itself
 * "localhost", which is right for nobody else: then it is where the reader is.
 */
export function projectLink(projectId: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const root = canonical ? new URL(canonical.href) : undefined;
  const origin = root && root.hostname !== "localhost" ? root.origin : location.origin;
  return origin + projectHref(projectId);
}

/** False where the browser lets no page write to the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard API on plain http, and a reader may refuse it: the old command still works there.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
