/** Moves the focus to the first field that the page tells to be wrong; false where none is. */
export function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const first = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  first?.focus();
  return Boolean(first);
}
