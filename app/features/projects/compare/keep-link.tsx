import type { MouseEvent } from "react";
import { comparePath } from "#app/links.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { heart } from "#app/ui/icons/icons.ts";
import { showToast } from "#app/ui/toast.tsx";
import { compareHref } from "./homes-address.ts";
import styles from "./keep-link.module.css";
import { type KeptProject, mostKept, toggleKept, useIsKept } from "./shortlist.ts";

/** The heart: keeps a project in this browser; without script the way to compare it. */
export function KeepLink({ project: { id, title } }: { readonly project: KeptProject }) {
  const isKept = useIsKept(id);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    const link = { to: comparePath, label: "Compare" } as const;
    if (!toggleKept({ id, title }))
      showToast(`This browser keeps no more: ${mostKept} are kept, or its settings forbid it`, { link });
    else if (isKept) showToast("Not kept any more");
    else showToast("Kept in this browser", { link });
  };
  return (
    <a
      href={compareHref([{ id, unit: null, mark: null }])}
      rel="nofollow"
      className={`${styles.keep} screen-only`}
      data-kept={isKept || undefined}
      onClick={toggle}
    >
      <Icon drawing={heart} size="small" />
      {isKept ? "Kept" : "Keep"}
      <span className="visually-hidden">{` ${title}`}</span>
    </a>
  );
}
