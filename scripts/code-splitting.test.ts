import { describe, expect, it } from "vitest";
import { nameChunks } from "./code-splitting.ts";

const routes = [
  { file: "features/home/home-page.tsx" },
  { file: "features/projects/list-page.tsx" },
  { file: "features/projects/detail-page.tsx" },
  {
    file: "features/dashboard/dashboard-route.tsx",
    children: [
      { file: "features/projects/admin/projects-page.tsx" },
      { file: "features/admins/admins-page.tsx" },
    ],
  },
];
const name = nameChunks(routes, {
  hydrated: ["features/projects/list-page.tsx", "features/projects/detail-page.tsx"],
  staff: ["features/dashboard/dashboard-route.tsx"],
});

const root = "/site/app/root.tsx";
const home = "/site/app/features/home/home-page.tsx?client";
const terms = "/site/app/features/home/terms-page.tsx?client";
const list = "/site/app/features/projects/list-page.tsx?client";
const detail = "/site/app/features/projects/detail-page.tsx?client";
const staff = "/site/app/features/projects/admin/projects-page.tsx?client";
const otherStaff = "/site/app/features/admins/admins-page.tsx?client";

/** Who imports a module; the pages themselves are entries. */
function chunkOf(id: string, users: Record<string, string[]> = {}) {
  return name(id, {
    getModuleInfo: (module) => ({
      isEntry: [root, home, terms, list, detail, staff, otherStaff].includes(module),
      importers: users[module] ?? [],
      dynamicImporters: [],
    }),
  });
}

describe("the chunks of the client", () => {
  it("hold what hydrated pages share with the frame, and all that is the frame's", () => {
    expect(chunkOf("/site/app/ui/badge.tsx", { "/site/app/ui/badge.tsx": [list, detail] })).toBe("root");
    expect(chunkOf("/site/app/ui/menu.tsx", { "/site/app/ui/menu.tsx": [root] })).toBe("root");
    expect(chunkOf(root)).toBe("root");
  });

  it("keep what one hydrated page uses with that page, whoever else uses it, but for its styles", () => {
    const users = {
      "/site/app/ui/slider.tsx": [list, home, staff],
      "/site/app/ui/slider.module.css": ["/site/app/ui/slider.tsx"],
    };
    expect(chunkOf("/site/app/ui/slider.tsx", users)).toBe("list-page");
    expect(chunkOf("/site/app/ui/slider.module.css", users)).toBe("root");
    expect(chunkOf(list)).toBe("list-page");
  });

  it("keep the code of pages without React out, but have their styles", () => {
    const users = { "/site/app/ui/hero.tsx": [home], "/site/app/ui/hero.module.css": [home] };
    expect(chunkOf("/site/app/ui/hero.tsx", users)).toBeNull();
    expect(chunkOf("/site/app/ui/hero.module.css", users)).toBe("root");
  });

  it("keep what only the dashboard uses out, styles too", () => {
    const users = {
      "/site/app/ui/data-table.tsx": [staff],
      "/site/app/ui/data-table.module.css": ["/site/app/ui/data-table.tsx"],
    };
    expect(chunkOf("/site/app/ui/data-table.tsx", users)).toBeNull();
    expect(chunkOf("/site/app/ui/data-table.module.css", users)).toBeNull();
  });

  it("hold what several staff pages share in one, and what else no hydrated page uses in another", () => {
    const users = {
      "/site/app/ui/table.tsx": [staff, otherStaff],
      "/site/app/ui/table.module.css": ["/site/app/ui/table.tsx"],
      "/site/app/ui/hero.tsx": [home, terms],
      "/site/app/ui/bust.tsx": [home, staff],
    };
    expect(chunkOf("/site/app/ui/table.tsx", users)).toBe("staff");
    expect(chunkOf("/site/app/ui/table.module.css", users)).toBe("staff");
    // Its page would load the styles of the chunk too.
    expect(chunkOf("/site/app/ui/bust.tsx", users)).toBe("static");
    expect(chunkOf("/site/app/ui/hero.tsx", users)).toBe("static");
  });

  it("are found through any number of steps and circles", () => {
    const users = {
      "/site/app/ui/field.tsx": ["/site/app/ui/form.tsx"],
      "/site/app/ui/form.tsx": ["/site/app/ui/field.tsx", staff, "/site/app/ui/filters.tsx"],
      "/site/app/ui/filters.tsx": [list],
    };
    expect(chunkOf("/site/app/ui/field.tsx", users)).toBe("list-page");
  });
});
