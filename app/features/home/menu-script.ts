/** Goes into pages as text: it uses nothing but the page. Without it the menus open and close by their summary. */
function startMenus(): void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("body > header details[open]");
  const closeFromOutside = ({ target }: Event) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  addEventListener("pointerdown", closeFromOutside);
  addEventListener("focusin", closeFromOutside);
  // A link may lead to a place on this very page.
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("details a"))) return;
    for (const menu of openMenus()) menu.open = false;
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}

/** Esc closes a menu of the header and returns the focus; a press outside, focus going elsewhere or a link followed inside closes it. */
export const menuScript = import.meta.env.SSR ? `(${startMenus})()` : "";
