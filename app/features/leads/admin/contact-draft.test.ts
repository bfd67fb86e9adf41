import { describe, expect, it } from "vitest";
import type { ApiLead } from "../api-shape.ts";
import { buildContactDraft, buildContactForm, checkContactDraft } from "./contact-draft.ts";

const seen: ApiLead = {
  _id: "5f1c",
  name: "Kavita Rawat",
  mobile: "9837041122",
  email: "kavita.r@example.in",
  project_name: "Devdar Heights",
  project_id: null,
  project_city: "Dehradun",
  project_state: "",
  budget: "75",
  language: "",
  call_window: "",
  time_zone: "",
  consents: null,
  remarks: "Needs ground floor",
  status: "New",
  source: "api",
  owner: "",
  next_call_at: null,
  created_at: "2026-11-20T06:30:00.000Z",
  updated_at: "2026-11-21T06:30:00.000Z",
};
const draft = buildContactDraft(seen);

describe("buildContactForm", () => {
  it("sends what differs and clears what was emptied", () => {
    const edited = { ...draft, mobile: "99110 20874", remarks: " ", status: "Called" };
    expect(buildContactForm(edited, seen)).toEqual({
      mobile: "99110 20874",
      status: "Called",
      clear: ["remarks"],
      if_updated_at: seen.updated_at,
    });
  });

  it("sends nothing of a form that was only opened", () => {
    expect(buildContactForm(draft, seen)).toEqual({ clear: [], if_updated_at: seen.updated_at });
  });
});

describe("checkContactDraft", () => {
  it("demands nothing of fields that were not touched", () => {
    const old = { ...seen, mobile: "no number", email: "none" };
    expect(checkContactDraft(buildContactDraft(old), old)).toEqual({});
  });

  it("says what is wrong in the server's words", () => {
    const edited = { ...draft, name: " ", mobile: "98", email: "x", remarks: "x".repeat(1001) };
    expect(checkContactDraft(edited, seen)).toEqual({
      name: "Name is needed.",
      mobile: "Enter all 10 digits.",
      email: expect.stringContaining("email"),
      remarks: "At most 1,000 characters.",
    });
  });
});
