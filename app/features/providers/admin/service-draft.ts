import { changedFields, type Draft } from "#app/shared/draft-merge.ts";
import type { ApiProvider } from "../api-shape.ts";
import { hasPublicContact, noPublicContact, serviceChoices } from "../model.ts";
import { readProviderForm } from "../write-form.ts";

/** What the form of a service holds before it is saved. Pure. */

/** The form's fields under the wire's names, with the words that staff read. */
export const fieldLabels = {
  name: "Name",
  availability: "Availability",
  services: "Services Offered",
  other_services: "Other services",
  loc_area: "Area",
  loc_state: "State",
  loc_city: "City",
  facebook_link: "Facebook",
  whatsapp_link: "Whatsapp",
  instagram_link: "Instagram",
  website_link: "Website",
  profile_pic_alt: "What the picture shows",
} as const;

export type DraftField = keyof typeof fieldLabels;
/** "" where nothing is given; the chosen services are joined by commas. */
export type ServiceDraft = Draft<DraftField>;
/** Undefined while the picture stays as it is. */
export type PictureChange = File | "removed" | undefined;

// Object.keys forgets the names of its object.
export const draftFields = Object.keys(fieldLabels) as DraftField[];

/** The form as it opens: with what is stored, or empty. */
export function buildDraft(service: ApiProvider | undefined): ServiceDraft {
  const stored: readonly string[] = service?.services ?? [];
  const known = serviceChoices.filter((choice) => stored.includes(choice));
  const others = stored.filter((name) => !serviceChoices.some((choice) => choice === name));
  const link = (url = "#") => (url === "#" ? "" : url);
  return {
    name: service?.name ?? "",
    availability: service?.availability ?? "",
    services: known.join(),
    other_services: others.join(", "),
    loc_area: service?.loc_area ?? "",
    loc_state: service?.loc_state ?? "",
    loc_city: service?.loc_city ?? "",
    facebook_link: link(service?.facebook_link),
    whatsapp_link: link(service?.whatsapp_link),
    instagram_link: link(service?.instagram_link),
    website_link: link(service?.website_link),
    profile_pic_alt: service && "alt" in service.profile_pic ? service.profile_pic.alt : "",
  };
}

/** The chosen services with one of them chosen or left, in the order they are offered. */
export function toggleService(chosen: string, choice: string): string {
  const names = chosen.split(",");
  return serviceChoices.filter((one) => (one === choice) !== names.includes(one)).join();
}

/** What is wrong with the form, by field, in the server's words. Of a field that was not touched nothing is demanded. */
export function checkDraft(draft: ServiceDraft, seen: ApiProvider | undefined): Record<string, string> {
  const changed = changedFields(draftFields, draft, buildDraft(seen));
  const texts = new Map<string, string[]>(changed.map((field) => [field, [draft[field]]]));
  const { fields } = readProviderForm(texts.set("services", [draft.services, draft.other_services]));
  if (draft.name.trim() === "") fields.name = "Enter a name.";
  if (draft.availability === "") fields.availability = "Choose an availability.";
  const isChecked = !seen || changed.some(isLink);
  // A link that is wrong says so itself.
  if (isChecked && !Object.keys(fields).some(isLink) && !hasPublicContact(linksOf(draft)))
    fields.whatsapp_link = noPublicContact;
  return fields;
}

function isLink(field: string): boolean {
  return field.endsWith("_link");
}

function linksOf(draft: ServiceDraft) {
  return {
    whatsappUrl: draft.whatsapp_link,
    facebookUrl: draft.facebook_link,
    instagramUrl: draft.instagram_link,
    websiteUrl: draft.website_link,
  };
}

/** What is sent: of a new service all that is given, of a stored one only what differs from what was seen. */
export function buildServiceForm(
  draft: ServiceDraft,
  picture: PictureChange,
  seen: ApiProvider | undefined,
): FormData {
  const form = new FormData();
  const changed = changedFields(draftFields, draft, buildDraft(seen));
  for (const field of changed) {
    if (field === "services" || field === "other_services") continue;
    if (field === "profile_pic_alt" && !willHavePicture(picture, seen)) continue;
    if (draft[field].trim() === "") form.append("clear", field);
    else form.append(field, draft[field]);
  }
  if (changed.includes("services") || changed.includes("other_services")) {
    const names = [draft.services, draft.other_services].join();
    if (/[^,\s]/.test(names)) form.append("services", names);
    else form.append("clear", "services");
  }
  if (picture === "removed") form.append("clear", "profile_pic");
  else if (picture) {
    form.append("profile_pic", picture);
    // A new picture comes without the words of the old one, unless they are said again.
    if (!changed.includes("profile_pic_alt") && draft.profile_pic_alt.trim() !== "")
      form.append("profile_pic_alt", draft.profile_pic_alt);
  }
  if (seen) form.append("if_updated_at", seen.updated_at);
  return form;
}

/** Words about a picture go with it. */
export function willHavePicture(picture: PictureChange, seen: ApiProvider | undefined): boolean {
  if (picture !== undefined) return picture !== "removed";
  return seen !== undefined && "url" in seen.profile_pic;
}
