/** Goes into pages as text: it uses nothing but the page. */
function followSelect({ leader, follower, hint }: FollowedSelects): void {
  const form = document.currentScript?.closest("form");
  const first = form?.elements.namedItem(leader);
  const second = form?.elements.namedItem(follower);
  if (!(form && first instanceof HTMLSelectElement && second instanceof HTMLSelectElement)) return;
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

  first.addEventListener("change", offer);
  // The event comes before the fields are reset.
  form.addEventListener("reset", () => queueMicrotask(startAnew));
  offer();
}

type FollowedSelects = {
  /** Names of the two fields in the form that the script stands in, behind both. */
  leader: string;
  follower: string;
  /** Said where nothing can be chosen yet. */
  hint: string;
};

/**
 * A script that leaves a select the options that belong to what another one says; it holds them all, in groups named after
 * the other's values. Another value forgets the choice. Without script every option can be chosen, under its group. It runs
 * where it stands, for hundreds of options that nobody sees cost a phone a long moment of style and layout.
 */
export function buildFollowScript(selects: FollowedSelects): string {
  return `(${followSelect})(${JSON.stringify(selects)})`;
}
