import { describe, expect, it, vi } from "vitest";
import { findPasswordFault } from "./password-rules.server.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";

const verified = vi.hoisted((): string[] => []);
const atWork = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof import("@node-rs/argon2")>();
  const counted = async <T>(work: Promise<T>) => {
    atWork.now += 1;
    atWork.most = Math.max(atWork.most, atWork.now);
    return work.finally(() => {
      atWork.now -= 1;
    });
  };
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => counted(real.hash(...given)),
    verify: (hash: string, password: string) => {
      verified.push(hash);
      return counted(real.verify(hash, password));
    },
  };
});

describe("verifyPassword", () => {
  it("does the same work where there is no hash to compare with", async () => {
    const hash = await hashPassword("some password");
    expect(await verifyPassword(undefined, "some password")).toBe(false);
    expect(await verifyPassword(hash, "another")).toBe(false);
    expect(await verifyPassword(hash, "some password")).toBe(true);
    const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    expect(verified).toEqual([expect.stringMatching(cost), hash, hash]);
    expect(verified[0]).not.toBe(hash);
  });
});

it("hashes one password at a time, so that pictures and files keep their threads", async () => {
  const hash = await hashPassword("some password");
  atWork.most = 0;
  const all = [hash, undefined, hash, undefined].map((one) => verifyPassword(one, "some password"));
  await Promise.all([...all, hashPassword("another"), hashPassword("a third")]);
  expect(atWork.most).toBe(1);
});

describe("findPasswordFault", () => {
  const names = { username: "meera.j", brandName: "Aangan" };
  const isTaken = (password: string) => findPasswordFault(password, names) === undefined;

  it.each([
    "correct horse",
    "8 letter",
    "😀😁😂🤣😃😄😅😆",
    "नमस्ते दुनिया",
    "x y z w ".repeat(16),
    "meera.jaipur-1987",
    "Aangan has 4 doors",
  ])("takes %j", (password) => expect(isTaken(password)).toBe(true));

  it.each([
    ["", "8 to 128"],
    ["7letter", "8 to 128"],
    ["😀😁😂🤣", "8 to 128"],
    ["ab cd ef ".repeat(15), "8 to 128"],
    ["abc\0defgh", "can't be typed"],
    ["\ud800abcdefgh", "can't be typed"],
    ["password", "too common"],
    ["PassWord123", "too common"],
    ["1234567890", "too common"],
    ["qwertyuiop", "too common"],
    ["Admin@123", "too common"],
    ["zzzzzzzzzzzz", "too common"],
    ["ababababab", "too common"],
    ["Meera.J1", "username"],
    ["meera.j2026!", "username"],
    ["aangan123", "site's name"],
  ])("refuses %j", (password, reason) => expect(findPasswordFault(password, names)).toContain(reason));
});
