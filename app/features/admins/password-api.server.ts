import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { Refusal } from "#app/shared/refusal.ts";
import { requireRoom } from "./login-throttle.server.ts";
import { requireGoodPassword } from "./password-rules.server.ts";
import { changePassword } from "./store.server.ts";
import { passwordChangeSchema } from "./wire-schema.ts";

/** Wrong old passwords of one admin: a session that was stolen is no place to guess from. */
const wrongLimit = { max: 10, windowSeconds: 15 * 60 };

/** The change of one's own password. */
export function passwordApi({ db, throttle, brand }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.route({
      method: ["POST", "PATCH"],
      url: "/changepassword",
      schema: {
        summary: "Changes one's own password and ends one's other sessions",
        body: passwordChangeSchema,
        response: { 200: z.object({ message: z.string() }) },
      },
      handler: async (request) => {
        const actor = actorOf(request);
        const { oldPassword, newPassword } = request.body;
        const { username } = actor;
        requireGoodPassword("newPassword", newPassword, { username, brandName: brand.name });
        const key = `password:${actor.id}`;
        await requireRoom(throttle, key, wrongLimit);
        const token = request.visit.token ?? "";
        if (!(await changePassword(db, actor, { oldPassword, newPassword, token }))) {
          request.visit.warn({ client: request.visit.client, account: username }, "old password wrong");
          throw new Refusal("invalid", { fields: { oldPassword: "This is not your password." } });
        }
        await throttle.giveBack(key);
        return { message: "Changed the password Successfully" };
      },
    });
  };
}
