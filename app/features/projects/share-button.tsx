import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { share2 } from "#app/ui/icons.ts";
import { showToast } from "#app/ui/toast.tsx";

interface ShareButtonProps {
  readonly projectId: string;
  readonly title: string;
  /** A square with the icon alone, or the icon with its word. */
  readonly look?: "icon" | "text";
}

/** Copies the address of a project's page. Needs a script, and is not there without one. */
export function ShareButton({ projectId, title, look = "icon" }: ShareButtonProps) {
  const share = () => void shareLink(`${location.origin}/${encodeURIComponent(projectId)}`);
  return look === "icon" ? (
    <IconButton icon={share2} label={`Share ${title}`} className="needs-script" onClick={share} />
  ) : (
    <Button variant="quiet" icon={share2} className="needs-script" onClick={share}>
      Share
    </Button>
  );
}

async function shareLink(link: string): Promise<void> {
  if (await copyText(link)) showToast("Copied to clipboard !!");
  else window.prompt("Copy this link", link);
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
