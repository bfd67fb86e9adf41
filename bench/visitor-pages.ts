import { sitePages } from "#app/links.ts";

/** A page as visitors open it first, from an address. */
export type VisitorPage = {
  name: string;
  path: string;
  /** Sent with React; every other page has a few kB of plain script at most. */
  isHydrated: boolean;
};

/** The public pages that the aims are about; the project is the first of the list. */
export async function findVisitorPages(siteUrl: string): Promise<VisitorPage[]> {
  const { home, projects, providers, terms, serviceSignup, partnershipSignup } = sitePages;
  return [
    { name: "Home", path: home.href, isHydrated: false },
    { name: "List", path: projects.href, isHydrated: true },
    { name: "Project", path: `/${await firstProjectId(siteUrl)}`, isHydrated: true },
    { name: "Providers", path: providers.href, isHydrated: false },
    { name: "Terms", path: terms.href, isHydrated: false },
    { name: "Service sign-up", path: serviceSignup.href, isHydrated: false },
    { name: "Partnership sign-up", path: partnershipSignup.href, isHydrated: false },
  ];
}

async function firstProjectId(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/properties/getproperties?perPage=1`);
  const { property } = (await answer.json()) as { property: { _id: string }[] };
  return property[0]?._id ?? "";
}
