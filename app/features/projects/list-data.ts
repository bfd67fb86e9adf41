import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/list-data";
import { loadList } from "./list/list-data.server.ts";

/** What the list's page shows, as JSON (list/list-ahead.ts asks for it). Says by a redirect where the list is, as the page does. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await loadList(context.get(servicesContext), new URL(request.url).searchParams));
}
