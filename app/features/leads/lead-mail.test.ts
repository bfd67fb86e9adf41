import { describe, expect, it } from "vitest";
import { buildLeadMail } from "./lead-mail.ts";
import type { Lead } from "./model.ts";

const notice = { notice: "2026-11-25", language: "en", givenAt: "2026-11-21T06:30:00.000Z" };

const kavita: Lead = {
  id: "6a1b2c3d4e5f6a1b2c3d4e5f",
  name: "Kavita Rawat",
  mobile: "9837041122",
  email: "kavita.r@example.in",
  projectName: "Devdar Heights",
  projectId: "devdar-heights-dehradun-7k3f9q",
  state: "Uttarakhand",
  city: "Dehradun",
  budget: "75",
  language: "Hindi",
  callWindow: "evening",
  timeZone: "Asia/Dubai",
  consents: [
    { purpose: "call", ...notice },
    { purpose: "whatsapp", ...notice },
  ],
  remarks: "Needs ground floor\nfor parents",
  status: "New",
  ownerId: null,
  ownerName: null,
  nextCallAt: null,
  dueMailedFor: null,
  source: "project page",
  createdAt: new Date("2026-11-21T06:30:00Z"),
  updatedAt: new Date("2026-11-21T06:30:00Z"),
};

const frame = {
  brand: { name: "Aangan", slug: "aangan" },
  publicUrl: "https://homes.example",
  from: "site@homes.example",
  to: ["meera@homes.example"],
};

const build = (lead: Partial<Lead> = {}) => buildLeadMail({ ...kavita, ...lead }, frame);

describe("the mail about a contact", () => {
  it("says everything that was sent, with the way to the contact and to the project", () => {
    expect(build()).toEqual({
      messageId: "<contact-6a1b2c3d4e5f6a1b2c3d4e5f@homes.example>",
      from: { name: "Aangan", address: "site@homes.example" },
      to: ["meera@homes.example"],
      replyTo: "kavita.r@example.in",
      subject: "Kavita Rawat asks for a call about Devdar Heights",
      text: `Kavita Rawat asks to be called back about Devdar Heights.

Name:     Kavita Rawat
Mobile:   98370 41122
Email:    kavita.r@example.in
Project:  Devdar Heights
Place:    Dehradun, Uttarakhand
Budget:   ₹75 Lacs
Consent:  Calls about this project, WhatsApp
Call:     Evening, 4 pm to 8 pm in: United Arab Emirates, Oman. In India: 5:30 pm to 9:30 pm
Language: Hindi
Sent:     21 November 2026, 12:00 IST
Source:   project page
Remarks:
> Needs ground floor
> for parents

The enquiry:
https://homes.example/aangan-dashboard/contacts?q=6a1b2c3d4e5f6a1b2c3d4e5f

The project:
https://homes.example/devdar-heights-dehradun-7k3f9q

You receive this because your address is in the setting LEADS_EMAIL of Aangan.
`,
      html: expect.stringContaining('<td style="padding:2px 0">98370 41122</td>'),
    });
  });

  it("says what was not provided, and links no project that it does not know", () => {
    const { text } = build({
      ...{ projectId: null, city: null, budget: null, remarks: null, source: "api" },
      ...{ language: null, callWindow: null, timeZone: null, consents: null },
    });
    expect(text).toContain(
      "Place:    Uttarakhand\nBudget:   Not provided\nConsent:  Not recorded\nCall:     Any time\nLanguage: Any\n",
    );
    expect(text).toContain("Remarks: none\n");
    expect(text).not.toContain("The project:");
  });

  it("keeps the same id however often it is built, also when the contact was corrected", () => {
    expect(build({ name: "Kavita R.", updatedAt: new Date() }).messageId).toBe(build().messageId);
  });

  it.each([
    ["line feeds", "Kavita\r\nBcc: all@example.in\r\n\r\nSpam"],
    ["lone carriage returns", "Kavita\rBcc: all@example.in"],
    ["line separators", "Kavita\u2028Bcc: all@example.in\u2029\u0085x"],
    ["NUL and escapes", "Kavita\0\u001b[31m"],
    ["turned text", "Kavita \u202egro.live@knab\u202c \u2066x\u2069"],
  ])("keeps %s of a name out of every header and on one line of the text", (_kind, name) => {
    const { subject, from, messageId, text } = build({ name, projectName: name });
    for (const header of [subject, from.name, messageId]) {
      expect(header).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    }
    const fields = text.split("\n").filter((line) => /^(Name|Project):/.test(line));
    expect(fields).toHaveLength(2);
    expect(text).not.toMatch(/^Bcc/m);
  });

  it("marks every line of the remarks as somebody else’s", () => {
    const { text } = build({
      remarks: "Hello\r\nMobile:  90000 00000\u2028The contact:\nhttps://bad.example",
    });
    expect(text).toContain("> Hello\n> Mobile: 90000 00000\n> The contact:\n> https://bad.example\n");
    expect(text.match(/^Mobile:/gm)).toHaveLength(1);
  });

  it.each([
    "kavita",
    "कविता@example.in",
    "a@b.in, c@d.in",
    "a@b.in\r\nBcc: c@d.in",
    '"a b"@example.in',
    "<a@b.in>",
  ])("offers no answer to %j, which stands in the text only", (email) => {
    expect(build({ email }).replyTo).toBeUndefined();
  });

  it("cuts a subject that no reader sees the end of", () => {
    expect([...build({ name: "न".repeat(200) }).subject]).toHaveLength(150);
  });

  it("says the same as HTML, in which no word is markup", () => {
    const { html } = build({ name: '<b onclick="x">K</b>', remarks: "<script>\n&amp;" });
    expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;K&lt;/b&gt; asks to be called back");
    expect(html).toContain("&lt;script&gt;<br>&amp;amp;");
    expect(html).not.toMatch(/<b |<script|<img|url\(/);
    expect(html).toContain(
      'href="https://homes.example/aangan-dashboard/contacts?q=6a1b2c3d4e5f6a1b2c3d4e5f"',
    );
  });
});
