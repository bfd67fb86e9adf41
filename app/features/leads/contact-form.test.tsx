import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ContactForm } from "./contact-form.tsx";

const subject = { id: "devdar", title: "Devdar Heights", state: "Uttarakhand", city: "Dehradun" };

/** The form without what its script copies from. */
function render(outcome?: { isSent: true }): string {
  const html = renderToString(<ContactForm brandName="Aangan" {...{ subject, outcome }} />);
  return html.replace(/<div hidden="">.*$/s, "");
}

describe("the Contact Now form after it was sent", () => {
  it("says what happens next and asks for no second press", () => {
    const sent = render({ isSent: true });
    expect(sent).toContain("Form Submitted Successfully!");
    expect(sent).toContain("Aangan’s team will call you on the number you gave.");
    expect(sent).toMatch(/<form [^>]*data-done=""/);
    const fresh = render();
    expect(fresh).toContain("Request a callback");
    expect(fresh).not.toMatch(/Form Submitted|data-done/);
  });
});
