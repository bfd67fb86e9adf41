import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationCalls } from "../../../tests/helpers/application-calls.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { headerOf, mailerTo, startMailServer } from "../../../tests/helpers/mail-server.ts";
import { frame, never } from "../../../tests/helpers/outbox.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { openApplicationMailing } from "./send-application-mails.server.ts";
import { applicationMails } from "./table.server.ts";

let test: TestApp;
let calls: ReturnType<typeof applicationCalls>;
let wakes = 0;
beforeAll(async () => {
  test = await buildTestApp({ leadMail: { wake: () => wakes++ } });
  calls = applicationCalls(test, (await signIn(test)).headers);
});
afterAll(() => test.close());

const send = (port: number) => openApplicationMailing({ db: test.db, mailer: mailerTo(port), frame })(never);
const countWaiting = () => test.db.$count(applicationMails);

describe("the mail about an application", () => {
  it("tells staff what was told, with the way to it, and nothing is left of it", async () => {
    const { mails, port } = await startMailServer();
    const { _id } = await calls.store("partnership", { company: "Zebedee Homes" });
    expect([await countWaiting(), wakes]).toEqual([1, 1]);
    expect(await send(port)).toEqual({ trouble: undefined });
    expect(mails).toHaveLength(1);
    const [mail = ""] = mails;
    expect(headerOf(mail, "To")).toBe("meera@homes.example, arjun@homes.example");
    expect(headerOf(mail, "Subject")).toBe("Zebedee Homes applies to have projects shown");
    expect(headerOf(mail, "Message-ID")).toBe(`<application-${_id}@homes.example>`);
    expect(mail.replace(/=\r\n/g, "")).toContain(`/aangan-dashboard/applications?q=3D${_id}`);
    expect(await countWaiting()).toBe(0);
  });

  it("goes about no robot's, and about none that was deleted before", async () => {
    const { mails, port } = await startMailServer();
    await calls.store("service", { reference_url: "https://pills.example" });
    expect(await countWaiting()).toBe(0);
    const { _id } = await calls.store("service");
    expect(await countWaiting()).toBe(1);
    await calls.remove(_id);
    await send(port);
    expect(mails).toEqual([]);
  });

  it("waits where the server is in trouble, and goes once that is over", async () => {
    await calls.store("service", { name: "Patient Studio" });
    expect((await send(1)).trouble).toContain("the mail server can’t be reached");
    expect(await countWaiting()).toBe(1);
    const retried = await calls.send("POST", "retrymails");
    expect([retried.status, retried.message]).toEqual([200, "The application mails are being sent"]);
    const { mails, port } = await startMailServer();
    await send(port);
    expect(mails).toHaveLength(1);
  });
});
