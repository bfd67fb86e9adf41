import { sessionLimits } from "./sessions.server.ts";

/** The cookie that carries the session's token (docs/api.md, Sessions and cookies). */
export const sessionCookieName = "token";

/** The `Set-Cookie` of a new session. Without a token it takes the cookie away. */
export function formatSessionCookie(token: string | undefined, publicUrl: string): string {
  return [
    `${sessionCookieName}=${token ?? ""}`,
    `Max-Age=${token === undefined ? 0 : sessionLimits.absoluteSeconds}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    ...(publicUrl.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");
}
