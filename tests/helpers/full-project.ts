import type { APIRequestContext } from "@playwright/test";

export type FullProject = {
  _id: string;
  title: string;
  rera_no: string;
  imgCollection: unknown[];
  bhk_no: string[];
  why: string[];
  cautions: string[];
  rule_cautions: { text: string; basis: string; as_of: string }[];
};

/** A project of the catalogue that has everything the page can show. */
export async function findFullProject(request: APIRequestContext): Promise<FullProject> {
  const response = await request.get("/api/properties/getproperties?perPage=50&state=Uttarakhand");
  const body: { property: FullProject[] } = await response.json();
  const found = body.property.find((project) => {
    const kinds = new Set(project.bhk_no.map((unit) => JSON.parse(unit).bhk));
    return (
      project.imgCollection.length > 2 && kinds.size > 1 && project.why.length && project.cautions.length
    );
  });
  if (!found) throw new Error("The catalogue has no project with pictures, plans, pros and cons");
  return found;
}
