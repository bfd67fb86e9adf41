import { Agent, request } from "node:http";
import { dashboardSegment } from "#app/links.ts";
import type { Site } from "../site.ts";

/** A thing staff do in a table: what they see is the answer to this call. */
export type Action = {
  label: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Of the how many-th time it is done. */
  pathOf: (turn: number) => string;
  bodyOf?: (turn: number) => Record<string, string>;
};

export type Call = (action: Action, turn: number) => Promise<number>;

const slug = "aangan";

/** The address by which a page of the dashboard asks for all that it shows, the counts of the tabs included. */
export function allData(tab: Tab): string {
  return `/${dashboardSegment(slug)}/${tab}.data`;
}

/** The same for another order, page or filter: the frame around the table asks for nothing then. */
function rowsData(tab: Tab, address: string): string {
  return `${allData(tab)}?${address}&_routes=${encodeURIComponent(routes[tab])}`;
}

/** The files of the pages, which are the names of their loaders. */
const routes = {
  projects: "features/projects/admin/projects-page",
  contacts: "features/leads/admin/contacts-page",
  services: "features/providers/admin/services-page",
  applications: "features/signups/admin/applications-page",
} as const;

export type Tab = keyof typeof routes;

/** Reading a tab by its address. */
export function readTab(tab: Tab, label: string, address: string): Action {
  return { label, method: "GET", pathOf: () => rowsData(tab, address) };
}

/** Every order both ways, at its first, middle and last page. */
export function readOrders(tab: Tab, sorts: readonly string[], lastPage: number, address = ""): Action[] {
  const pages = [1, Math.ceil(lastPage / 2), lastPage];
  return sorts
    .flatMap((sort) => [sort, `-${sort}`])
    .flatMap((sort) =>
      pages.map((page) =>
        readTab(
          tab,
          `${[address, sort].filter(Boolean).join(", ")}, page ${page}`,
          `${address}&sort=${sort}&page=${page}`,
        ),
      ),
    );
}

/** Every value of every filter. */
export function readFilters(tab: Tab, filters: Record<string, readonly string[]>): Action[] {
  return Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) =>
      readTab(tab, `${name} ${value}`, new URLSearchParams({ [name]: value }).toString()),
    ),
  );
}

/** Searches for each of the texts. */
export function readSearches(tab: Tab, texts: readonly string[], address = ""): Action[] {
  return texts.map((q) =>
    readTab(tab, `search "${q}" ${address}`.trim(), `${new URLSearchParams({ q })}&${address}`),
  );
}

/** Calls the site as an admin who is signed in; answers the milliseconds until the whole answer was read. */
export function createCaller(site: Site, token: string): { call: Call; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call: Call = ({ label, method, pathOf, bodyOf }, turn) =>
    new Promise((resolve, reject) => {
      const body = bodyOf && new URLSearchParams(bodyOf(turn)).toString();
      const headers = {
        cookie: `token=${token}`,
        origin: site.url,
        ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      };
      const sent = performance.now();
      const asked = request(site.url + pathOf(turn), { agent, method, headers }, (answer) => {
        answer.resume().on("end", () => {
          const { statusCode = 0 } = answer;
          if (statusCode >= 200 && statusCode < 300 && statusCode !== 202) resolve(performance.now() - sent);
          else reject(new Error(`${statusCode} for ${label}: ${pathOf(turn)}`));
        });
        answer.on("error", reject);
      });
      asked.on("error", reject);
      asked.end(body);
    });
  return { call, close: () => agent.destroy() };
}

/** The last page of a tab, 25 rows each, from where the site leads who asks for one behind it. */
export async function findLastPage(site: Site, token: string, tab: Tab, address = ""): Promise<number> {
  const url = `${site.url}/${dashboardSegment(slug)}/${tab}?${address}&page=999999`;
  const answer = await fetch(url, { headers: { cookie: `token=${token}` } });
  await answer.arrayBuffer();
  return Number(new URL(answer.url).searchParams.get("page"));
}
