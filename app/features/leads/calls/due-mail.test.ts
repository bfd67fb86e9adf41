import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { admins } from "#app/features/admins/table.server.ts";
import { storeLeads } from "../../../../tests/helpers/factories.ts";
import { headerOf, startMailServer } from "../../../../tests/helpers/mail-server.ts";
import { never, openOutboxTest } from "../../../../tests/helpers/outbox.ts";
import { leads } from "../table.server.ts";

let outbox: Awaited<ReturnType<typeof openOutboxTest>>;
beforeEach(async () => {
  outbox = await openOutboxTest();
});
afterEach(() => outbox.close());

const minutes = (number: number) => new Date(Date.now() + number * 60_000);

/** A contact of meera's, who is mailed at her own address. */
async function storeOwned(nextCallAt: Date | null, email: string | null = "meera.own@example.in") {
  const [meera] = await outbox.db
    .update(admins)
    .set({ email })
    .where(eq(admins.username, "meera"))
    .returning({ id: admins.id });
  const [id = ""] = await storeLeads(outbox.db, { name: "Kavita\r\nBcc: x", status: "Called" });
  await outbox.db
    .update(leads)
    .set({ ownerId: meera?.id, ownerName: "meera", nextCallAt })
    .where(eq(leads.id, id));
  return id;
}

describe("the mail to the owner of an enquiry", () => {
  it("goes when its next call has come, once for each plan, without the number", async () => {
    const { mails, port } = await startMailServer();
    const id = await storeOwned(minutes(-1));
    const send = outbox.openSender(port);
    await send(never);
    await send(never);
    expect(mails).toHaveLength(1);
    const [mail = ""] = mails;
    expect(headerOf(mail, "To")).toBe("meera.own@example.in");
    expect(headerOf(mail, "Subject")).toBe("Call Kavita Bcc: x about Test Court");
    expect(headerOf(mail, "Bcc")).toBeUndefined();
    expect(mail.replace(/=\r\n/g, "")).toContain(`/aangan-dashboard/calls?id=3D${id}`);
    expect(mail).not.toMatch(/98370/);
    await outbox.db
      .update(leads)
      .set({ nextCallAt: minutes(-0.5) })
      .where(eq(leads.id, id));
    await send(never);
    expect(mails).toHaveLength(2);
    expect(await outbox.listMails()).toEqual([]);
  });

  it.each([
    ["before its time", 30, "meera.own@example.in"],
    ["without an address", -1, null],
  ])("does not go %s", async (_when, ahead, email) => {
    const { mails, port } = await startMailServer();
    await storeOwned(minutes(ahead), email);
    await outbox.openSender(port)(never);
    expect(mails).toEqual([]);
  });

  it("does not go where somebody has called meanwhile", async () => {
    const silent = await startMailServer({ answer: () => ({ responseCode: 451, text: "later" }) });
    const id = await storeOwned(minutes(-1));
    await outbox.openSender(silent.port)(never);
    expect(await outbox.listMails()).toMatchObject([{ kind: "due" }]);
    await outbox.db
      .update(leads)
      .set({ nextCallAt: minutes(60) })
      .where(eq(leads.id, id));
    await outbox.letPass("1 hour");
    const { mails, port } = await startMailServer();
    await outbox.openSender(port)(never);
    expect(mails).toEqual([]);
    expect(await outbox.listMails()).toEqual([]);
  });
});
