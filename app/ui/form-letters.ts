/** Says in the hint of a text how many letters it has: `data-count-to` is a wish, `maxlength` the bound. */
export function countLetters(control: Element): void {
  if (!(control instanceof HTMLTextAreaElement)) return;
  const wished = Number(control.dataset.countTo);
  const hint = document.getElementById(`${control.id}-hint`);
  if (!(wished && hint)) return;
  hint.dataset.rest ??= hint.textContent ?? "";
  const letters = [...control.value].length;
  if (letters === 0) hint.textContent = hint.dataset.rest;
  else if (letters <= wished) hint.textContent = `${letters} of ${wished} characters`;
  // The words of a language are loaded when the first number is written, which takes a phone 40 ms: only for who writes so much.
  else hint.textContent = formatExcess(letters, control.maxLength);
}

function formatExcess(...numbers: [letters: number, bound: number]): string {
  const [letters, bound] = numbers.map((number) => number.toLocaleString("en-IN"));
  return `${letters} characters; up to ${bound} are kept`;
}
