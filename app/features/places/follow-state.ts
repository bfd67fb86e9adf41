/**
 * Leaves the city field of a form the cities of the chosen state; it holds them all, in groups named after their states.
 * Another state forgets the city. Without it every city can be chosen, under its state. Returns its undo.
 */
export function followState(form: HTMLFormElement, fields: { state: string; city: string }): () => void {
  const state = form.elements.namedItem(fields.state);
  const city = form.elements.namedItem(fields.city);
  if (!(state instanceof HTMLSelectElement && city instanceof HTMLSelectElement)) return () => {};
  const lives = new AbortController();
  const groups = [...city.querySelectorAll("optgroup")];

  const offerCities = () => {
    if (city.selectedOptions[0]?.closest("optgroup")?.label !== state.value) city.value = "";
    for (const group of groups) {
      if (group.label === state.value) city.append(group);
      else group.remove();
    }
    city.disabled = state.value === "";
    city.title = city.disabled ? "Choose a state first" : "";
  };
  const startAnew = () => {
    offerCities();
    for (const option of city.options) option.selected = option.defaultSelected;
  };

  state.addEventListener("change", offerCities, { signal: lives.signal });
  // The event comes before the fields are reset.
  form.addEventListener("reset", () => queueMicrotask(startAnew), { signal: lives.signal });
  offerCities();
  return () => {
    lives.abort();
    city.append(...groups);
  };
}
