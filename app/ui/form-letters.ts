/** Says in the hint of a text how many letters it has: `data-count-to` is a wish, `maxlength` the bound. */
export function countLetters(control: Element): void {
  if (!(control instanceof HTMLTextAreaElement)) return;
  const wished = Number(control.dataset.countTo);
  const hint = document.getElementById(`${control.id}-hint`);
  if (!(wished && hint)) return;
  hint.dataset.rest ??= hint.textContent ?? "";
  const letters = [...control.value].length;
  const bound = control.maxLength.toLocaleString("en-IN");
  if (letters === 0) hint.textContent = hint.dataset.rest;
  else if (letters <= wished) hint.textContent = `${letters} of ${wished} characters`;
  else hint.textContent = `${letters.toLocaleString("en-IN")} characters; up to ${bound} are kept`;
}
