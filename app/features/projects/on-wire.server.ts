import { authorityOf } from "#app/features/rera/model.server.ts";
import { staffFieldsToApi } from "./fields-on-api.ts";
import type { ProjectWithImages } from "./model.ts";
import { type AuthorityOnWire, type ProjectOnWire, projectToWire, type StaffProjectOnWire } from "./wire.ts";
import { withheldReasons } from "./withheld.ts";

/** A project as the API answers it to everybody. */
export function projectToPublicWire(project: ProjectWithImages): ProjectOnWire {
  return projectToWire(project, authorityToWire(project.state));
}

/** Who registers projects in a state; null where nobody is known to. */
function authorityToWire(state: string | null): AuthorityOnWire {
  const authority = authorityOf(state);
  return authority ? { name: authority.name, url: authority.websiteUrl } : null;
}

/** A project as the API answers it to staff: whether the public sees it, and why not. */
export function projectToStaffWire(project: ProjectWithImages): StaffProjectOnWire {
  const reasons = withheldReasons(project);
  return {
    ...projectToPublicWire(project),
    ...staffFieldsToApi(project),
    is_public: reasons.length === 0,
    withheld_reasons: reasons,
  };
}
