/**
 * The home page is sent without React. This function goes into it as text and uses nothing but the page: the header turns
 * solid, testimonials turn, and cards tell the next page what they stand for.
 */
function startHome(scrolledPx: number): void {
  const header = document.querySelector<HTMLElement>("body > header");
  const markScrolled = () => header?.toggleAttribute("data-scrolled", scrollY > scrolledPx);
  addEventListener("scroll", markScrolled, { passive: true });
  markScrolled();

  const slides = document.querySelector<HTMLElement>("[data-slides]");
  const step = document.querySelector<HTMLElement>("[data-slide-steps]");
  if (slides && step) {
    const count = slides.children.length;
    const [back, on] = step.querySelectorAll("button");
    const current = () => Math.round(slides.scrollLeft / slides.clientWidth);
    const update = () => {
      const place = step.querySelector("[role=status]");
      const text = `${current() + 1} of ${count}`;
      if (place && place.textContent !== text) place.textContent = text;
    };
    // Smooth or at once: the stylesheet knows what the reader asked for.
    const turn = (by: number) =>
      slides.scrollTo({ left: ((current() + by + count) % count) * slides.clientWidth });
    back?.addEventListener("click", () => turn(-1));
    on?.addEventListener("click", () => turn(1));
    slides.addEventListener("scroll", update, { passive: true });
  }

  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>("[data-session]") : null;
    if (!link) return;
    try {
      for (const [key, value] of Object.entries(JSON.parse(link.dataset.session ?? "{}"))) {
        if (typeof value === "string") sessionStorage.setItem(key, value);
        else sessionStorage.removeItem(key);
      }
    } catch {
      // Storage is denied: the link's address says it all.
    }
  });
}

const scrolledPx = 10;

export const homeScript = `(${startHome})(${scrolledPx})`;
