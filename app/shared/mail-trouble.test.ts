import { expect, it } from "vitest";
import { describeMailTrouble } from "./mail-trouble.ts";

const away = {
  waiting: 3,
  failed: 0,
  since: new Date("2026-11-21T04:50:00Z"),
  reason: "the mail server can’t be reached (ECONNREFUSED)",
};

it.each([
  [
    away,
    true,
    "3 enquiry mails have not gone out since 21 November 2026, 10:20: the mail server can’t be reached (ECONNREFUSED). The site goes on trying with all of them.",
  ],
  [
    { waiting: 0, failed: 1, since: null, reason: "the mail server refused the mail (554)" },
    true,
    "1 enquiry mail has not gone out: the mail server refused the mail (554). It will not be tried again unless you ask for it.",
  ],
  [
    { ...away, waiting: 1, failed: 2 },
    true,
    "3 enquiry mails have not gone out since 21 November 2026, 10:20: the mail server can’t be reached (ECONNREFUSED). 2 of them will not be tried again unless you ask for it.",
  ],
  [
    { waiting: 1, failed: 0, since: null, reason: null },
    true,
    "1 enquiry mail has not gone out. The site goes on trying.",
  ],
  [
    { waiting: 1200, failed: 0, since: null, reason: null },
    false,
    "1,200 enquiry mails have not gone out: mail is switched off, LEADS_EMAIL and SMTP_URL are not set. The enquiries themselves are in this table.",
  ],
])("says %j", (trouble, isMailOn, words) => {
  expect(describeMailTrouble(trouble, isMailOn, { one: "enquiry", many: "enquiries" })).toBe(words);
});
