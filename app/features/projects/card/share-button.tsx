import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { share2 } from "#app/ui/icons/icons.ts";
import { copyLink, projectLink } from "./share-link.ts";

interface ShareButtonProps {
  readonly projectId: string;
  readonly title: string;
  /** A square with the icon alone, or the icon with its word. */
  readonly look?: "icon" | "text";
}

/** Copies the address of a project's page. Needs a script, and is not there without one. */
export function ShareButton({ projectId, title, look = "icon" }: ShareButtonProps) {
  const share = () => void copyLink(projectLink(projectId));
  return look === "icon" ? (
    <IconButton icon={share2} label={`Share ${title}`} className="needs-script" onClick={share} />
  ) : (
    <Button variant="quiet" icon={share2} className="needs-script" onClick={share}>
      Share
    </Button>
  );
}
