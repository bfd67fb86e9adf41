import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ContactForm } from "./contact-form.tsx";

const subject = { id: "devdar", title: "Devdar Heights", state: "Uttarakhand", city: "Dehradun" };

describe("the Contact Now form", () => {
  it("carries what its script says once it is sent, and the way to what was sent", () => {
    const html = renderToString(<ContactForm brandName="Aangan" subject={subject} cities={[]} />);
    const [form = "", parts = ""] = html.split(/(?=<div hidden="">)/);
    expect(parts).toContain("Form Submitted Successfully!");
    expect(parts).toContain("Aangan’s team will call you on the number you gave.");
    expect(parts).toMatch(/<a data-receipt="" [^>]*hidden=""[^>]*>See, correct or delete what you sent<\/a>/);
    expect(form).toContain("Request a callback");
    expect(form).not.toContain("Form Submitted");
  });
});
