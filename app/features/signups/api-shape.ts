import type { z } from "zod";
import { plainImageUrl } from "#app/features/media/model.ts";
import { consentsToApi } from "#app/shared/consent.ts";
import type { applicationSchema } from "./api-shape.server.ts";
import type { Application } from "./model.ts";

/** An application as the API spells it; texts that were not given are empty. */
export type ApiApplication = z.infer<typeof applicationSchema>;

/** What is known of a builder's project beside what was given, in the order of the application's projects. */
export type NumberFacts = { link: string | null; project: KnownProject | undefined };

/** The site's project with a number. */
export type KnownProject = { id: string; title: string; developer: string | null };

export function applicationToApi(application: Application, numbers: readonly NumberFacts[]): ApiApplication {
  const { picture } = application;
  return {
    _id: application.id,
    kind: application.kind,
    status: application.status,
    name: application.name,
    contact_name: application.contactName,
    designation: application.designation ?? "",
    mobile: application.mobile,
    email: application.email,
    loc_area: application.area ?? "",
    loc_state: application.state,
    loc_city: application.city,
    services: application.services,
    availability: application.availability,
    facebook_link: application.facebookUrl ?? "",
    whatsapp_link: application.whatsappUrl ?? "",
    instagram_link: application.instagramUrl ?? "",
    website_link: application.websiteUrl ?? "",
    profile_pic: picture ? { url: plainImageUrl(picture), width: picture.width, height: picture.height } : {},
    projects: application.projects.map(({ title, reraNumber, reraWarning }, index) => ({
      title,
      rera_no: reraNumber,
      rera_warning: reraWarning ?? "",
      rera_link: numbers[index]?.link ?? null,
      project_id: numbers[index]?.project?.id ?? null,
      project_title: numbers[index]?.project?.title ?? "",
      project_developer: numbers[index]?.project?.developer ?? "",
    })),
    property_type: application.propertyTypes,
    accepts_cons: application.acceptsCautions,
    remarks: application.remarks ?? "",
    consents: application.consents && consentsToApi(application.consents),
    provider_id: application.providerId,
    source: application.source,
    created_at: application.createdAt.toISOString(),
    updated_at: application.updatedAt.toISOString(),
  };
}
