import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/list-page";
import { parseProjectQuery } from "./search.ts";
import { searchProjects } from "./search.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = parseProjectQuery(new URL(request.url).searchParams);
  const { items, total } = await searchProjects(db, query, { withFacets: false });
  return { total, items: items.map(({ id, title, city, state }) => ({ id, title, city, state })) };
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>List of all RERA Approved Housing Projects in India</h1>
      <p>Property: {loaderData.total}</p>
      <ul>
        {loaderData.items.map((item) => (
          <li key={item.id}>
            <a href={`/${item.id}`}>{item.title}</a> {item.city}, {item.state}
          </li>
        ))}
      </ul>
    </main>
  );
}
