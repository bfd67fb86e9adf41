import { unsetChoice } from "./directory-address.ts";

/** The keys of a session, by the parameter of the address. */
const keyByParam = {
  state: "service_state",
  city: "service_city",
  availability: "service_availability",
  service: "service_type",
};

/*
 * The page is sent without React. These functions go into it as text, each alone: they use nothing but their arguments.
 * What they are called with is constant, for the content policy knows the scripts by their hash.
 */

/**
 * Before the first paint of the bare address: goes to the filters of the session. Only on a fresh visit, so neither on a
 * reload nor on Back, and not when the reader came from the directory itself, say by clearing all.
 */
function restoreFilters(keys: Readonly<Record<string, string>>): void {
  try {
    const [visit] = performance.getEntriesByType("navigation");
    const isFresh = visit instanceof PerformanceNavigationTiming && visit.type === "navigate";
    const cameFrom = document.referrer.split(/[?#]/)[0];
    if (location.search || !isFresh || cameFrom === location.origin + location.pathname) return;
    const params = new URLSearchParams();
    for (const [name, key] of Object.entries(keys)) {
      const value = sessionStorage.getItem(key) ?? "";
      if (!/^(|all|none|null|undefined|select (state|city))$/i.test(value)) params.set(name, value);
    }
    if (params.size === 0) return;
    document.documentElement.hidden = true;
    location.replace(`${location.pathname}?${params}${location.hash}`);
  } catch {
    // Storage is denied: there is nothing to restore.
  }
}

/**
 * Beside the form, whose fields show what is applied: keeps all four in the session, or none where nothing is filtered,
 * and lets the cities follow the state.
 */
function startForm(keys: Readonly<Record<string, string>>, unset: string): void {
  const form = document.currentScript?.previousElementSibling;
  if (!(form instanceof HTMLFormElement) || document.documentElement.hidden) return;
  const field = (name: string) => form.elements.namedItem(name);
  const kept = Object.entries(keys).flatMap(([name, key]) => {
    const select = field(name);
    return select instanceof HTMLSelectElement ? [{ select, key }] : [];
  });
  const isFiltered = kept.some(({ select }) => select.value !== "" && select.value !== unset);
  try {
    for (const { select, key } of kept) {
      // A default is kept by its words, as existing readers of the keys know them: "Select State", "All".
      if (isFiltered) sessionStorage.setItem(key, select.value || (select.options[0]?.text ?? ""));
      else sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is denied: the address says it all.
  }
  const [state, city] = [field("state"), field("city")];
  if (!(state instanceof HTMLSelectElement && city instanceof HTMLSelectElement)) return;
  const groups = [...city.querySelectorAll("optgroup")];
  const offerCities = () => {
    for (const group of groups) {
      if (group.label === state.value) city.append(group);
      else group.remove();
    }
    city.disabled = state.value === "" && city.value === "";
    city.title = city.disabled ? "Choose a state first" : "";
  };
  state.addEventListener("change", () => {
    city.value = "";
    offerCities();
  });
  offerCities();
  // Defaults stay out of the address.
  form.addEventListener("formdata", ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === "" || value === unset) formData.delete(name);
  });
}

export const restoreFiltersScript = `(${restoreFilters})(${JSON.stringify(keyByParam)})`;
export const formScript = `(${startForm})(${JSON.stringify(keyByParam)},${JSON.stringify(unsetChoice)})`;
