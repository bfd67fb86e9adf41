import { isDeepStrictEqual } from "node:util";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type Actor, actorOf, type Services } from "#app/context.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import type { Form } from "#app/shared/form.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { formatQuantity } from "#app/shared/money.ts";
import { errorSchema } from "../api-shape.server.ts";
import { bothSidesField } from "../api-shape.ts";
import { blankProject, fieldOf } from "../fields.ts";
import type { ProjectWithImages } from "../model.ts";
import type { ProjectChange } from "./plan-change.ts";
import { readProjectForm } from "./project-form.ts";
import { mostTogether, type TogetherChange, type TogetherResult, togetherChanges } from "./together.ts";
import { lockProject, planWrite, updateColumns } from "./write-projects.server.ts";

type WriteServices = Pick<Services, "db" | "clock">;

const answerSchema = z.object({
  message: z.string(),
  done: z.array(z.string()).describe("The projects that are now as was asked"),
  refused: z
    .array(z.object({ _id: z.string(), title: z.string(), message: z.string() }))
    .describe("Those that stay as they were, and why"),
});

/** The call by which staff change several projects at once. */
export function changeTogetherApi(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/changetogether",
      {
        schema: {
          summary:
            "Say of several projects that their number was compared with the register, or their price asked for, today, or hide or show them",
          description: `Up to ${mostTogether} projects. Those that can't be changed are named; the others are. Recorded as one entry.`,
          body: z.object({
            ids: z.array(z.string()).min(1).max(mostTogether),
            change: z.enum(togetherChanges),
          }),
          response: { 200: answerSchema, 400: errorSchema, 401: errorSchema },
        },
      },
      async (request) => changeTogether(services, actorOf(request), request.body),
    );
  };
}

const deeds: Record<TogetherChange, string> = {
  compared: "compared with the register today",
  price: "whose price is still right today",
  hide: "hidden",
  show: "shown",
};

/**
 * Does the same to several projects, in one transaction and with one entry that names them. What may not be done to one of
 * them, or would change nothing, leaves it alone.
 */
async function changeTogether(
  { db, clock }: WriteServices,
  actor: Actor,
  { ids, change }: { ids: readonly string[]; change: TogetherChange },
): Promise<TogetherResult> {
  const read = readProjectForm(formOf(change, indianDay(clock())));
  const done: string[] = [];
  const refused: TogetherResult["refused"] = [];
  await db.transaction(async (tx) => {
    const changed: string[] = [];
    // In one order, so that two admins never wait for each other.
    for (const id of [...new Set(ids)].sort()) {
      let title = "";
      try {
        const stored = await lockProject(tx, id);
        title = stored.title;
        const planned = change === "price" ? planPriceWord(stored) : planWrite(stored, read, clock);
        if (planned.names.length > 0) {
          await updateColumns(tx, stored, planned, clock());
          changed.push(id);
        }
        done.push(id);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const [message = error.message] = Object.values(error.details.fields ?? {});
        refused.push({ _id: id, title, message });
      }
    }
    if (changed.length > 0) await record(tx, actor, change, changed);
  });
  return { message: `${formatQuantity(done.length, "project")} ${deeds[change]}`, done, refused };
}

function record(
  tx: Parameters<typeof recordAudit>[0],
  actor: Actor,
  change: TogetherChange,
  recordIds: readonly string[],
): Promise<void> {
  const detail = `${formatQuantity(recordIds.length, "project")} ${deeds[change]}`;
  const action = "changed together";
  return recordAudit(tx, actor, { action, subject: "project", recordId: null, detail, recordIds });
}

const priceKeys = ["priceMinRupees", "priceMaxRupees", "priceMinText", "priceMaxText", "units"] as const;

/** The prices stay as they are, and staff say so today: their source is what changes. */
function planPriceWord(stored: ProjectWithImages): ProjectChange {
  if (stored.priceMinRupees === null)
    throw new ApiError("invalid", { fields: { pricing_min: "This project has no price." } });
  const setKeys = priceKeys.filter((key) => !isDeepStrictEqual(stored[key], blankProject[key]));
  const columns = Object.fromEntries(setKeys.map((key) => [key, stored[key]]));
  return { columns, images: [], names: setKeys.map((key) => fieldOf(key).api) };
}

/** What the dashboard's own form would send for one of them; of prices, nothing. */
function formOf(change: TogetherChange, today: string): Form {
  const field: [string, string] =
    change === "compared"
      ? ["rera_checked_on", today]
      : ["visibility", change === "hide" ? "hidden" : "public"];
  const texts = [field, [bothSidesField, "true"], ["needs_number_reason", "true"]] as const;
  return { texts: new Map(texts.map(([name, value]) => [name, [value]])), files: [] };
}
