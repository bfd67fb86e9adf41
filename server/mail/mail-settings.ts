import { z } from "zod";

/** How the site's mail goes out: who gets it, who it is from, and through which server. */
export type MailSettings = {
  from: string;
  to: string[];
  smtp: SmtpServer;
};

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS, which is insisted on unless the server is on this machine. */
  isTls: boolean;
  /** Never printed and never logged. */
  login: { user: string; password: string } | undefined;
};

const mostReaders = 20;

/** `a@example.in, b@example.in` */
export const mailAddresses = z
  .string()
  .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
  .pipe(
    z
      .array(z.email("must be email addresses, separated by commas"))
      .min(1, "must be email addresses, separated by commas")
      .max(mostReaders, `must be at most ${mostReaders} addresses`),
  );

const wrongServer =
  "must look like smtp://user:password@host:587 or smtps://user:password@host:465, with special characters as % codes";

/** What is wrong is said without a word of what was given: a password may stand in it. */
export const smtpAddress = z.string().transform((text, context) => {
  const server = parseSmtpUrl(text);
  if (server) return server;
  context.addIssue({ code: "custom", message: wrongServer });
  return z.NEVER;
});

/** Undefined where neither is set. The sender is the login where that is an address, else the first reader. */
export function buildMailSettings(
  to: string[] | undefined,
  smtp: SmtpServer | undefined,
): MailSettings | undefined {
  if (!to || !smtp) return undefined;
  const user = z.email().safeParse(smtp.login?.user).data;
  return { from: user ?? to[0] ?? "", to, smtp };
}

function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text.trim());
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return undefined;
  if (!/^\/?$/.test(url.pathname) || url.search !== "" || url.hash !== "") return undefined;
  const user = decode(url.username);
  const password = decode(url.password);
  if (user === undefined || password === undefined || (user === "") !== (password === "")) return undefined;
  const isTls = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port === "" ? (isTls ? 465 : 587) : Number(url.port),
    isTls,
    login: user === "" ? undefined : { user, password },
  };
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
