import { type RefObject, useEffect } from "react";

/** Ctrl or Cmd with Enter, anywhere in the button's dialog, goes to the button and presses it. */
export function useSaveKey(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const dialog = button.current?.closest("dialog");
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      // The field that is left tidies what was typed into it.
      button.current?.focus();
      button.current?.click();
    };
    dialog?.addEventListener("keydown", press);
    return () => dialog?.removeEventListener("keydown", press);
  }, [button]);
}
