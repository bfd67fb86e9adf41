import { describe, expect, it } from "vitest";
import { nameChunks } from "./code-splitting.ts";

const routes = [
  { file: "features/projects/list-page.tsx" },
  { file: "features/projects/detail-page.tsx" },
  {
    file: "features/dashboard/dashboard-route.tsx",
    children: [{ file: "features/projects/admin/projects-page.tsx" }],
  },
];
const name = nameChunks(routes, ["features/dashboard/dashboard-route.tsx"]);

const list = "/site/app/features/projects/list-page.tsx?client";
const detail = "/site/app/features/projects/detail-page.tsx?client";
const staff = "/site/app/features/projects/admin/projects-page.tsx?client";

/** Who imports a module; the pages themselves are entries. */
function chunkOf(id: string, users: Record<string, string[]>) {
  return name(id, {
    getModuleInfo: (module) => ({
      isEntry: [list, detail, staff].includes(module),
      importers: users[module] ?? [],
      dynamicImporters: [],
    }),
  });
}

describe("the chunks of the client", () => {
  it("hold what visitors' pages share in one", () => {
    expect(chunkOf("/site/app/ui/badge.tsx", { "/site/app/ui/badge.tsx": [list, detail] })).toBe("site");
  });

  it("keep what one page uses with that page, but for its styles", () => {
    const users = {
      "/site/app/ui/slider.tsx": [list],
      "/site/app/ui/slider.module.css": ["/site/app/ui/slider.tsx"],
    };
    expect(chunkOf("/site/app/ui/slider.tsx", users)).toBeNull();
    expect(chunkOf("/site/app/ui/slider.module.css", users)).toBe("site");
  });

  it("keep what only the dashboard uses out of it, styles too", () => {
    const users = {
      "/site/app/ui/data-table.tsx": [staff],
      "/site/app/ui/data-table.module.css": ["/site/app/ui/data-table.tsx"],
    };
    expect(chunkOf("/site/app/ui/data-table.tsx", users)).toBeNull();
    expect(chunkOf("/site/app/ui/data-table.module.css", users)).toBeNull();
  });

  it("hold what visitors and the dashboard share, through any number of steps and circles", () => {
    const users = {
      "/site/app/ui/field.tsx": ["/site/app/ui/form.tsx"],
      "/site/app/ui/form.tsx": ["/site/app/ui/field.tsx", staff, "/site/app/ui/filters.tsx"],
      "/site/app/ui/filters.tsx": [list],
    };
    expect(chunkOf("/site/app/ui/field.tsx", users)).toBe("site");
  });
});
