import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import {
  adminSchema,
  credentialsSchema,
  emailSchema,
  passwordChangeSchema,
  roleSchema,
  sessionSchema,
  signupSchema,
} from "./api-shape.server.ts";
import { logIn, logOut } from "./login.server.ts";
import { throttleKey } from "./login-throttle.server.ts";
import { requireGoodPassword } from "./password-rules.server.ts";
import { mayUse } from "./role-model.ts";
import { endSession, formatSessionCookie, listSessions } from "./sessions.server.ts";
import {
  changeEmail,
  changePassword,
  changeRole,
  createAdmin,
  deleteAdmin,
  listAdmins,
} from "./store.server.ts";

const idSchema = z.object({ id: z.string() });
const messageSchema = z.object({ message: z.string() });

/** New admins that one admin may ask for; each costs a hash. */
const signupLimit = { max: 30, windowSeconds: 15 * 60 };

/** The calls about admins and their sessions. */
export function adminsApi(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    // Only JSON: a form of another site can't send that.
    api.removeContentTypeParser("text/plain");
    await api.register(passwordApi(services));
    await api.register(sessionCalls(services));
    await api.register(listingAndAddingCalls(services));
    await api.register(deletingCall(services));
    await api.register(roleCall(services));
    await api.register(emailCall(services));
    await api.register(sessionListCalls(services));
  };
}

function sessionCalls(services: Services): FastifyPluginAsyncZod {
  const { db, publicUrl } = services;
  return async (api) => {
    api.post(
      "/login",
      {
        config: { isPublic: true, isUnseen: true },
        schema: {
          summary: "Begins a session; the answer's token also comes as the cookie `token`",
          body: credentialsSchema,
          response: { 200: z.object({ authToken: z.string() }) },
        },
      },
      async (request, reply) => {
        const authToken = await logIn(services, request.visit, request.body);
        return reply
          .header("set-cookie", formatSessionCookie(authToken, publicUrl))
          .header("cache-control", "no-store")
          .send({ authToken });
      },
    );

    api.post(
      "/logout",
      {
        config: { isUnseen: true, right: "account" },
        schema: { summary: "Ends the session", response: { 200: z.object({ message: z.string() }) } },
      },
      async (request, reply) => {
        await logOut(db, actorOf(request), request.visit.token ?? "");
        return reply
          .header("set-cookie", formatSessionCookie(undefined, publicUrl))
          .send({ message: "Logged out" });
      },
    );
  };
}

function listingAndAddingCalls({ db, throttle, brand }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/getalladmins",
      { schema: { summary: "Every admin, oldest first", response: { 200: z.array(adminSchema) } } },
      async () => (await listAdmins(db)).map(({ id, username, role }) => ({ _id: id, username, role })),
    );

    api.post(
      "/signup",
      {
        config: { isUnseen: true },
        schema: {
          summary: "Adds an admin",
          body: signupSchema,
          response: { 201: z.object({ message: z.string(), admin: adminSchema }) },
        },
      },
      async (request, reply) => {
        const actor = actorOf(request);
        const { username, password, role } = request.body;
        requireGoodPassword("password", password, { username, brandName: brand.name });
        await throttleKey(throttle, `signup:${actor.id}`, signupLimit);
        const created = await createAdmin(db, actor, { username, password, role });
        const admin = { _id: created.id, username: created.username, role: created.role };
        return reply.code(201).send({ message: "Added an Admin Successfully", admin });
      },
    );
  };
}

function deletingCall({ db }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.delete(
      "/deleteadmin/:id",
      {
        config: { isUnseen: true },
        schema: {
          summary: "Deletes an admin and ends its sessions; never the first one",
          params: z.object({ id: z.string() }),
          response: { 200: z.object({ message: z.string() }) },
        },
      },
      async (request) => {
        const { id } = request.params;
        if (!isStorableText(id)) throw new ApiError("not-found");
        await deleteAdmin(db, actorOf(request), id);
        return { message: "Success ! Deleted an Admin Successfully" };
      },
    );
  };
}

function roleCall({ db }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/setrole/:id",
      {
        config: { isUnseen: true },
        schema: {
          summary: "Gives an admin another role; the first one stays an owner",
          params: idSchema,
          body: roleSchema,
          response: { 200: messageSchema },
        },
      },
      async (request) => {
        const { id } = request.params;
        if (!isStorableText(id)) throw new ApiError("not-found");
        await changeRole(db, actorOf(request), id, request.body.role);
        return { message: "Changed the role" };
      },
    );
  };
}

/** Where one is mailed when a call is due. */
function emailCall({ db }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/setemail",
      {
        config: { isUnseen: true, right: "account" },
        schema: {
          summary: "Sets your address for mails about your due calls",
          body: emailSchema,
          response: { 200: messageSchema },
        },
      },
      async (request) => {
        await changeEmail(db, actorOf(request), request.body.email || null);
        return { message: request.body.email ? "Mail goes to this address now" : "You get no mail any more" };
      },
    );
  };
}

/** Sessions of one's own; an owner's are everybody's. */
function sessionListCalls({ db, clock }: Services): FastifyPluginAsyncZod {
  const whose = ({ admin }: FastifyRequest) =>
    admin && mayUse(admin.role, "admins") ? "all" : (admin?.id ?? "");
  return async (api) => {
    api.get(
      "/sessions",
      {
        config: { right: "account" },
        schema: {
          summary: "Active sessions: your own; for an owner everybody's",
          response: { 200: z.array(sessionSchema) },
        },
      },
      async (request) => {
        const token = request.visit.token ?? "";
        const living = await listSessions(db, { of: whose(request), token, now: clock() });
        return living.map(({ id, username, device, createdAt, lastSeenAt, isThisOne }) => ({
          _id: id,
          username,
          device,
          created_at: createdAt.toISOString(),
          last_seen_at: lastSeenAt.toISOString(),
          is_this_one: isThisOne,
        }));
      },
    );
    api.delete(
      "/endsession/:id",
      {
        config: { isUnseen: true, right: "account" },
        schema: {
          summary: "Ends a session at once: one of your own; for an owner anybody's",
          params: idSchema,
          response: { 200: messageSchema },
        },
      },
      async (request) => {
        const { id } = request.params;
        if (!isStorableText(id)) throw new ApiError("not-found");
        await db.transaction(async (tx) => {
          const adminId = await endSession(tx, id, { of: whose(request) });
          if (adminId === undefined)
            throw new ApiError("not-found", { message: "This session has ended already." });
          await recordAudit(tx, actorOf(request), {
            action: "ended a session",
            subject: "admin",
            recordId: adminId,
          });
        });
        return { message: "Ended the session" };
      },
    );
  };
}

/** Wrong old passwords of one admin: a session that was stolen is no place to guess from. */
const wrongLimit = { max: 10, windowSeconds: 15 * 60 };

/** The change of one's own password. */
function passwordApi({ db, throttle, brand }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.route({
      method: ["POST", "PATCH"],
      url: "/changepassword",
      config: { right: "account" },
      schema: {
        summary: "Changes your password and ends your other sessions",
        body: passwordChangeSchema,
        response: { 200: z.object({ message: z.string() }) },
      },
      handler: async (request) => {
        const actor = actorOf(request);
        const { oldPassword, newPassword } = request.body;
        const { username } = actor;
        requireGoodPassword("newPassword", newPassword, { username, brandName: brand.name });
        const key = `password:${actor.id}`;
        await throttleKey(throttle, key, wrongLimit);
        const token = request.visit.token ?? "";
        if (!(await changePassword(db, actor, { oldPassword, newPassword, token }))) {
          request.visit.warn({ client: request.visit.client, account: username }, "old password wrong");
          throw new ApiError("invalid", { fields: { oldPassword: "This is not your password." } });
        }
        await throttle.giveBack(key);
        return { message: "Changed the password Successfully" };
      },
    });
  };
}
