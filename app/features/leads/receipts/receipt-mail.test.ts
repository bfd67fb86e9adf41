import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { agreed, kavita } from "../../../../tests/helpers/contact-calls.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { headerOf, startMailServer } from "../../../../tests/helpers/mail-server.ts";
import { never, openOutboxTest } from "../../../../tests/helpers/outbox.ts";
import { leadReceipts } from "../table.server.ts";

let outbox: Awaited<ReturnType<typeof openOutboxTest>>;
beforeEach(async () => {
  outbox = await openOutboxTest();
  await storeProjects(outbox.db, { id: "devdar", title: "Devdar Heights" });
});
afterEach(() => outbox.close());

const form = {
  ...kavita,
  ...agreed,
  name: "Kavita <b>Unmistakable</b>",
  project_id: "devdar",
  source: "project page",
  remarks: "Words of a stranger",
};

/** As a mail program shows it: soft line ends joined, codes read. */
const readable = (mail: string) =>
  mail.replace(/=\r\n/g, "").replace(/=([\dA-F]{2})/g, (_code, hex: string) => `%${hex}`);
const to = (mails: readonly string[], address: string) =>
  mails.filter((mail) => headerOf(mail, "To") === address);

describe("the mail to whoever asked to be called", () => {
  it("brings the private address, and no word that was typed", async () => {
    const { mails, port } = await startMailServer();
    await outbox.calls.add(form);
    await outbox.openSender(port)(never);
    expect(mails).toHaveLength(2);
    const [mail = ""] = to(mails, "kavita.r@example.in");
    expect(headerOf(mail, "Subject")).toBe("Your request to be called back by Aangan");
    expect(headerOf(mail, "Content-Type")).toMatch(/^multipart\/alternative/);
    expect(mail).not.toMatch(/Unmistakable|stranger/);
    const apostrophe = encodeURIComponent("’");
    expect(readable(mail)).toContain(`You asked Aangan${apostrophe}s team to call you about Devdar Heights.`);
    const [path = ""] = /\/receipts\/[\w-]{43}/.exec(readable(mail)) ?? [];
    const response = await outbox.app.inject({ url: `/api${path}` });
    expect(response.json()).toMatchObject({ name: form.name, project_id: "devdar" });
    expect(await outbox.listMails()).toEqual([]);
  });

  it("goes to nobody who came by another program, and not twice for a form that joins", async () => {
    await outbox.calls.add({ ...kavita, email: "by.program@example.in" });
    expect(await outbox.listMails()).toMatchObject([{ kind: "staff" }]);
    await outbox.calls.add(form);
    await outbox.calls.add({ ...form, remarks: "again" });
    expect((await outbox.listMails()).map(({ kind }) => kind).sort()).toEqual(["receipt", "staff", "staff"]);
  });

  it("goes three times a day to one address, whoever types it", async () => {
    for (let n = 0; n < 5; n += 1) await outbox.calls.add({ ...form, mobile: `983704112${n}` });
    const receipts = (await outbox.listMails()).filter(({ kind }) => kind === "receipt");
    expect(receipts).toHaveLength(3);
  });

  it("is let go where the address does not exist, and blocks no other", async () => {
    const { mails, port } = await startMailServer({
      options: {
        onRcptTo({ address }, _session, done) {
          const isUnknown = address === "nobody@example.in";
          done(isUnknown ? Object.assign(new Error("unknown"), { responseCode: 550 }) : null);
        },
      },
    });
    await outbox.calls.add({ ...form, email: "nobody@example.in" });
    await outbox.calls.add({ ...form, email: "somebody@example.in", mobile: "98370 41199" });
    const before = await outbox.db.$count(leadReceipts);
    expect(await outbox.openSender(port)(never)).toEqual({ trouble: undefined });
    expect(to(mails, "nobody@example.in")).toEqual([]);
    expect(to(mails, "somebody@example.in")).toHaveLength(1);
    expect(await outbox.listMails()).toEqual([]);
    // The address that nobody was told is closed again.
    expect(await outbox.db.$count(leadReceipts)).toBe(before + 1);
    expect(await outbox.findTrouble()).toBeUndefined();
  });

  it("goes with the contact where that is deleted first", async () => {
    const { mails, port } = await startMailServer();
    const { receipt } = await outbox.calls.add(form);
    await outbox.app.inject({ method: "DELETE", url: `/api${receipt}` });
    await outbox.openSender(port)(never);
    expect(mails).toEqual([]);
  });
});
