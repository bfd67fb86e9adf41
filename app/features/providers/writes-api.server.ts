import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { formOf } from "#app/shared/form.ts";
import { providerToWire } from "./wire.ts";
import { providerOnWireSchema } from "./wire-schema.ts";
import { addProvider, changeProvider, removeProvider } from "./write.server.ts";

const idSchema = z.object({ id: z.string() });
const messageSchema = z.object({ message: z.string() });
const writtenSchema = messageSchema.extend({ service: providerOnWireSchema });

const fieldsDescription =
  "A form (multipart, urlencoded or a JSON object) of `name`, `services` (repeated or comma-joined), `loc_area`, `loc_state`, " +
  "`loc_city`, `availability`, `facebook_link`, `whatsapp_link`, `instagram_link`, `website_link` (`#` for none), " +
  "`profile_pic` (one picture) and `profile_pic_alt` (what it shows).";

/** The calls by which staff keep the service providers. */
export function providerWritesApi(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/addservice",
      {
        config: { form: "images" },
        schema: {
          summary: "Add a service provider",
          description: `${fieldsDescription} Needs \`name\` and \`availability\`.`,
          response: { 201: writtenSchema },
        },
      },
      async (request, reply) => {
        const provider = await addProvider(services, actorOf(request), formOf(request));
        return reply.code(201).send({ message: "Uploaded Successfully", service: providerToWire(provider) });
      },
    );
    api.post(
      "/updateservice/:id",
      {
        config: { form: "images" },
        schema: {
          summary: "Change a service provider",
          description: `${fieldsDescription} What is absent or empty stays as it is; \`clear=<field>\` (repeatable) empties an optional field. With \`if_updated_at\` that no longer fits the answer is 409 with the current values.`,
          params: idSchema,
          response: { 200: writtenSchema },
        },
      },
      async (request) => {
        const provider = await changeProvider(services, actorOf(request), request.params.id, formOf(request));
        return { message: "Updated Service successfully", service: providerToWire(provider) };
      },
    );
    api.delete(
      "/deleteservice/:id",
      {
        schema: {
          summary: "Delete a service provider",
          params: idSchema,
          response: { 200: messageSchema },
        },
      },
      async (request) => {
        await removeProvider(services, actorOf(request), request.params.id);
        return { message: "Delete Successfully !!" };
      },
    );
  };
}
