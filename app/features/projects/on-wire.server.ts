import { authorityOf } from "#app/features/rera/model.server.ts";
import { type ProjectWithImages, withheldReasons } from "./model.ts";
import { type ProjectOnWire, projectToWire, type StaffProjectOnWire } from "./wire.ts";

/** A project as the API answers it to everybody. */
export function projectToPublicWire(project: ProjectWithImages): ProjectOnWire {
  const authority = project.state === null ? undefined : authorityOf(project.state);
  return projectToWire(project, authority ? { name: authority.name, url: authority.websiteUrl } : null);
}

/** A project as the API answers it to staff: whether the public sees it, and why not. */
export function projectToStaffWire(project: ProjectWithImages): StaffProjectOnWire {
  const reasons = withheldReasons(project);
  return {
    ...projectToPublicWire(project),
    registered_use: project.registeredUse ?? "",
    is_public: reasons.length === 0,
    withheld_reasons: reasons,
  };
}
