import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { idSchema, messageSchema } from "#app/records/record-api.server.ts";
import { formOf, lastText } from "#app/shared/form.ts";
import { leadSchema } from "../api-shape.server.ts";
import { leadToApi } from "../api-shape.ts";
import { giveBackLead, logCall, takeLead, takeNext } from "./call-writes.server.ts";
import { callOutcomes, longestNote } from "./calls.ts";

const contactSchema = messageSchema.extend({ contact: leadSchema });
const othersText = "409 where it is another admin's.";

/** The calls of a caller's day: to take an enquiry, to give it back, to write down what became of it. */
export function callerCalls(services: Services): FastifyPluginAsyncZod {
  const { db } = services;
  return async (api) => {
    api.post(
      "/takenext",
      {
        config: { isUnseen: true },
        schema: {
          summary: "Take the next person to call",
          description:
            "Due calls first, then the longest wait; nobody outside the hours they asked for. No two admins get the same one. `contact` is null where there is nobody to call now.",
          response: { 200: messageSchema.extend({ contact: leadSchema.nullable() }) },
        },
      },
      async (request) => {
        const lead = await takeNext(services, actorOf(request));
        return lead
          ? { message: "It is yours", contact: leadToApi(lead) }
          : { message: "Nobody to call now", contact: null };
      },
    );
    api.post(
      "/takecontact/:id",
      {
        config: { isUnseen: true, form: "texts" },
        schema: {
          summary: "Take this enquiry",
          description: `${othersText} \`from\` names that admin, to take it over.`,
          params: idSchema,
          response: { 200: contactSchema },
        },
      },
      async (request) => {
        const from = lastText(formOf(request), "from")?.trim() ?? "";
        const lead = await takeLead(db, actorOf(request), request.params.id, from);
        return { message: "It is yours", contact: leadToApi(lead) };
      },
    );
    api.post(
      "/givebackcontact/:id",
      {
        config: { isUnseen: true },
        schema: {
          summary: "Give this enquiry back, so that it is nobody's",
          description: othersText,
          params: idSchema,
          response: { 200: contactSchema },
        },
      },
      async (request) => {
        const lead = await giveBackLead(db, actorOf(request), request.params.id);
        return { message: "Given back", contact: leadToApi(lead) };
      },
    );
    api.post(
      "/logcall/:id",
      {
        config: { isUnseen: true, form: "texts" },
        schema: {
          summary: "Record a call, or a note",
          description: `A form of \`outcome\` (${callOutcomes.join(", ")}), \`note\` (${longestNote} characters) and \`next_call_at\`; the outcome or the note is needed. Status and next call follow from the outcome. ${othersText} With \`if_updated_at\` that no longer fits the answer is 409 with the current values.`,
          params: idSchema,
          response: { 200: contactSchema },
        },
      },
      async (request) => {
        const lead = await logCall(services, actorOf(request), request.params.id, formOf(request));
        return { message: "Written down", contact: leadToApi(lead) };
      },
    );
  };
}
