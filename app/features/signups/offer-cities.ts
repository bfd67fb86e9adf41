/** Offers the cities of the chosen state (place-fields.tsx); another state forgets the city that was one of the former's. */
export function offerCities(form: HTMLFormElement): void {
  const state = form.querySelector<HTMLSelectElement>("select:has([data-cities])");
  const city = form.querySelector<HTMLInputElement>("input[list]");
  if (!(state && city)) return;
  let offered: string[] = [];
  const offer = () => {
    const cities = state.selectedOptions[0]?.dataset.cities?.split("|") ?? [];
    if (offered.includes(city.value) && !cities.includes(city.value)) city.value = "";
    offered = cities;
    city.list?.replaceChildren(...cities.map((name) => new Option(name)));
  };
  state.addEventListener("change", offer);
  offer();
}
