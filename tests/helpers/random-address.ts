import { randomBytes } from "node:crypto";

/** Some address of the documentation's IPv6 network: no other client's. */
export function randomAddress(): string {
  return `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
}
