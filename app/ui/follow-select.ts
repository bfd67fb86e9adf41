/**
 * Leaves a select of the form the options that belong to what another one says; it holds them all, in groups named after
 * the other's values. Another value forgets the choice. Without it every option can be chosen, under its group. Returns
 * its undo.
 */
export function followSelect(
  form: HTMLFormElement,
  { leader, follower, hint }: { leader: string; follower: string; hint: string },
): () => void {
  const first = form.elements.namedItem(leader);
  const second = form.elements.namedItem(follower);
  if (!(first instanceof HTMLSelectElement && second instanceof HTMLSelectElement)) return () => {};
  const lives = new AbortController();
  const groups = [...second.querySelectorAll("optgroup")];

  const offer = () => {
    if (second.selectedOptions[0]?.closest("optgroup")?.label !== first.value) second.value = "";
    for (const group of groups) {
      if (group.label === first.value) second.append(group);
      else group.remove();
    }
    second.disabled = first.value === "";
    second.title = second.disabled ? hint : "";
  };
  const startAnew = () => {
    offer();
    for (const option of second.options) option.selected = option.defaultSelected;
  };

  first.addEventListener("change", offer, { signal: lives.signal });
  // The event comes before the fields are reset.
  form.addEventListener("reset", () => queueMicrotask(startAnew), { signal: lives.signal });
  offer();
  return () => {
    lives.abort();
    second.append(...groups);
  };
}
