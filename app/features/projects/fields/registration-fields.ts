import { day, line, neededChoice } from "../field-kinds.ts";
import { registrationStatuses } from "../model.ts";
import { type Field, field } from "./field-row.ts";

/** The rows of fields.ts that tell of the registration. */
export const registrationFields = {
  registrationStatus: field(neededChoice(registrationStatuses, "Registered"), {
    section: "basics",
    label: "Registration status",
    column: { id: "registration", label: "Registration" },
    api: "registration_status",
  }),
  approvedOn: field(day(), {
    section: "basics",
    label: "Approved on",
    column: { id: "approved" },
    fact: "Approved on",
    api: "approved_on",
    about: "The day the authority registered the project",
  }),
  reraValidUntil: field(day(), {
    section: "basics",
    label: "Registration valid until",
    fact: "Registered until",
    api: "rera_valid_until",
  }),
  reraCheckedOn: field(day(), {
    section: "basics",
    label: "Checked against the RERA register on",
    hint: "Shown to visitors as “checked on”. Leave it empty if nobody has.",
    api: "rera_checked_on",
    about: "The day a person compared the number with the register",
  }),
  numberReason: field(line(), {
    section: "basics",
    label: "Why this number is right",
    hint: "It has the form of another state’s numbers. Say how you know; only staff read it.",
    api: "rera_no_reason",
    csv: "rera_number_reason",
    about: "Where the number has the form of another state and not of its own",
    isForStaff: true,
  }),
} as const satisfies Record<string, Field>;
