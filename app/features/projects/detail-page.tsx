import { data } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/detail-page";
import { findProject } from "./store.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const project = await findProject(context.get(servicesContext).db, params.id);
  if (!project) throw data(null, 404);
  return { title: project.title };
}

export default function DetailPage({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.title}</h1>;
}
