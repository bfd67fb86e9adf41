/** Asks the dialog around an element to close, as its cross does: one with unsaved texts in it asks back. */
export function requestClose(inside: HTMLElement): void {
  inside.closest("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
}
