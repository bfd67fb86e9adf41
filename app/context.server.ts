import { createContext } from "react-router";
import type { Db } from "./database.server.ts";
import type { Role } from "./features/admins/role-model.ts";
import type { Images } from "./features/media/images.server.ts";
import type { Catalogue } from "./features/projects/catalogue/catalogue.server.ts";
import { ApiError, type ErrorBody } from "./shared/api-error.ts";
import type { Form } from "./shared/form.ts";
import type { PublicVersion } from "./shared/public-version.ts";
import type { Throttle } from "./shared/throttle.ts";

export type Brand = { name: string; slug: string };

/** What every page request carries. */
export type Services = {
  db: Db;
  brand: Brand;
  /** Origin of canonical and shared links; never taken from a request. */
  publicUrl: string;
  clock: () => Date;
  /** The projects as this process remembers them. */
  catalogue: Catalogue;
  publicVersion: PublicVersion;
  images: Images;
  throttle: Throttle;
  counters: Counters;
  signupFormUrls: SignupFormUrls;
  /** The sender of mails about new contacts; undefined where nobody is mailed. */
  leadMail: LeadMail | undefined;
  /** For so many months an enquiry is kept after it was closed. */
  leadsKeptMonths: number;
};

export type LeadMail = {
  /** Says that a mail was put into the outbox, once that is committed. */
  wake: () => void;
};

/** External forms to embed on the sign-up pages; where there is none, our own form is there. */
export type SignupFormUrls = { service: string | undefined; partnership: string | undefined };

export const servicesContext = createContext<Services>();

/** Who did it: the admin of a session, as writes and the record of activity know them. */
export type Actor = { id: string; username: string };

/** The admin of a session, with what it may do (features/admins/role-model.ts). */
export type StaffMember = Actor & { role: Role };

/** Who makes a call that the guard has let through; calls marked `isPublic` have nobody. */
export function actorOf({ admin }: { admin: Actor | undefined }): Actor {
  if (!admin) throw new ApiError("unauthenticated");
  return admin;
}

/** What is known of the one request; looked up only where a page asks, for public pages are the same for everybody. */
export type Visit = {
  /** The client's address: an IPv4 address, or the /64 of an IPv6 one. What throttles count by. */
  client: string;
  /** "Chrome on Android", as the request says it. */
  device: string;
  /** The token of the session that the request carries, living or not; undefined where it carries none. */
  token: string | undefined;
  /** The admin of the session that the request carries; undefined without a living one. Asks the database once. */
  findAdmin: () => Promise<StaffMember | undefined>;
  /** Writes a line to the log that operators read: refusals. Never anything a visitor wrote, never a secret. */
  warn: (details: Record<string, string>, message: string) => void;
};

export const visitContext = createContext<Visit>();

/** A form that a page was sent without script. Where its body could not be read, `problem` says why, and it holds nothing. */
export type PageForm = Form & { problem?: { status: number; error: ErrorBody["error"] } };

/** For the actions of the public forms; undefined on every other request. */
export const pageFormContext = createContext<PageForm | undefined>(undefined);

/**
 * What a process counts of its own work for /metrics: plain numbers that only grow, so that counting costs nothing. Whoever
 * does the work adds one.
 */
export type Counters = {
  /** Searches of the index. */
  searches: number;
  /** Responses that the cache had. */
  readyHits: number;
  /** Responses that had to be made. */
  readyMisses: number;
};

export function createCounters(): Counters {
  return { searches: 0, readyHits: 0, readyMisses: 0 };
}
