import { afterAll, beforeAll, expect, it } from "vitest";
import { applicationCalls } from "../../../tests/helpers/application-calls.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { contactCalls } from "../../../tests/helpers/contact-calls.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { insertReport } from "../reports/store.server.ts";
import { dashboardTabs } from "./model.ts";
import { countTabs } from "./tab-counts.server.ts";

const priceReport = {
  projectId: null,
  projectTitle: "Ashoka Court",
  fact: "Price",
  correction: "62 Lacs",
  sourceUrl: null,
  email: null,
  formKey: null,
} as const;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it("counts what each tab lists, which is all but Spam, and what is new in it", async () => {
  const { headers } = await signIn(test);
  const contacts = contactCalls(test, headers);
  const applications = applicationCalls(test, headers);
  for (const status of ["New", "New", "Called", "Spam", "Spam", "Spam"])
    await contacts.update((await contacts.store({ name: `Kavita ${status}` }))._id, { status });
  for (const status of ["New", "Declined", "Spam"])
    await applications.update((await applications.store("service"))._id, { status });
  for (const status of ["New", "Answered", "Answered", "Spam"] as const)
    await insertReport(test.db, { ...priceReport, status });
  const { total, fresh } = await countTabs(
    test.db,
    dashboardTabs.map(({ name }) => name),
  );
  expect(total).toMatchObject({ contacts: 3, applications: 2, reports: 3, projects: 0, services: 0 });
  expect(fresh).toEqual({ contacts: 2, applications: 1, reports: 1 });
  // A role that does not open a tab does not learn how much is in it.
  expect(await countTabs(test.db, ["projects", "reports"])).toEqual({
    total: { projects: 0, reports: 3 },
    fresh: { reports: 1 },
  });
});
