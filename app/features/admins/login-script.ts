/** Goes into the login page as text: the page is sent without React, and uses nothing but itself. */
function startLogin(): void {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    const banner = button.closest("[role=status]");
    if (banner) {
      banner.remove();
      document.querySelector<HTMLElement>("input[name=password]")?.focus();
    }
    if (!button.hasAttribute("aria-pressed")) return;
    const field = button.parentElement?.querySelector("input");
    if (!field) return;
    const isShown = field.type === "password";
    field.type = isShown ? "text" : "password";
    button.setAttribute("aria-pressed", String(isShown));
  });
}

/** What the banner's cross and the password's eye do where React does not come. */
export const loginScript = `(${startLogin})()`;
