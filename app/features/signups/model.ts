import type { Availability, ProviderPicture } from "#app/features/providers/model.ts";
import type { Consent, ConsentBox, ConsentPurpose } from "#app/shared/consent.ts";
import { formatQuantity } from "#app/shared/money.ts";
import { pictureBytes, pictureLimits } from "#app/shared/picture-files.ts";

/** The words of an application: somebody who wants to be listed, or to have projects shown. Safe in the browser. */

/** A service provider or agent asks to be listed; a builder asks to have projects shown. */
export const applicationKinds = ["service", "partnership"] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

export const applicationStatuses = ["New", "In talks", "Listed", "Declined", "Spam"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Where an application came from: another client of the API, or the form of the sign-up page. */
export const applicationSources = ["api", "sign-up page"] as const;
export type ApplicationSource = (typeof applicationSources)[number];

/** The source that one of our own forms names; "api" for everything else. */
export function parseApplicationSource(text: string | undefined): ApplicationSource {
  return applicationSources.find((source) => source === text) ?? "api";
}

/** A builder's project, as given; nobody has looked it up in the register yet. */
export type AppliedProject = {
  title: string;
  reraNumber: string;
  /** For staff: why the number does not look like one of the state's; null where it does, or can't be told. */
  reraWarning: string | null;
};

/** What was given. Mobile, email and contact person are for staff only; what a kind does not ask is null or empty. */
export type Application = {
  id: string;
  kind: ApplicationKind;
  status: ApplicationStatus;
  /** The name to be listed, or the builder's company. */
  name: string;
  contactName: string;
  designation: string | null;
  /** As parseMobile (app/shared/mobile.ts) gives it. */
  mobile: string;
  email: string;
  area: string | null;
  state: string;
  city: string;
  /** Of a service: at least one. */
  services: string[];
  /** Null for a partnership, never for a service. */
  availability: Availability | null;
  facebookUrl: string | null;
  whatsappUrl: string | null;
  instagramUrl: string | null;
  websiteUrl: string | null;
  picture: ProviderPicture | null;
  /** Of a partnership: at least one. */
  projects: AppliedProject[];
  /** What a builder builds: sub types. */
  propertyTypes: string[];
  /** A builder accepts that the page shows the cons beside the pros. */
  acceptsCautions: boolean;
  remarks: string | null;
  /** What the person agreed to; null where nothing was recorded: an older client of the API, or an older form. */
  consents: Consent[] | null;
  /** The provider that was made of it; null before, and once that is deleted. */
  providerId: string | null;
  source: ApplicationSource;
  createdAt: Date;
  updatedAt: Date;
};

/** "1 application", "1,200 applications". */
export function countApplications(count: number): string {
  return formatQuantity(count, "application");
}

/** Upper bounds of what is stored, in characters and entries. */
export const applicationLimits = { text: 200, remarks: 1000, projects: 20 } as const;

/** The body of a service's application: texts, and perhaps a picture. */
export const applicationFormLimits = {
  maxFiles: 1,
  maxFileMegabytes: pictureLimits.megabytes,
  maxBytes: pictureBytes + 1024 * 1024,
} as const;

export const applicationTexts = {
  /** Fixed: the owner's words. */
  sent: "Form Submitted Successfully!",
  refused: "Please correct the highlighted fields.",
  services: "Choose at least one service.",
  publicContact: "Give buyers one way to reach you: a WhatsApp number or a link.",
  acceptsCautions: "Please tick to agree. Every project page shows the cons.",
} as const;

/** What both forms ask consent for, each by a box of its own; without the first nobody may call. */
export const applicationConsents: readonly ConsentBox[] = [
  {
    purpose: "call",
    label: "Call me about this application",
    missing: "Tick this so that we may call you.",
  },
  { purpose: "whatsapp", label: "Write to me on WhatsApp about it" },
];

/** For staff. */
export const applicationConsentWords: Readonly<Record<ConsentPurpose, string>> = {
  call: "calls about this application",
  similar: "calls about other things",
  whatsapp: "WhatsApp",
};

/** The query of the page that a form sent without script leads to. */
export const sentQuery = "application=sent";

/**
 * A page that shows a frame from elsewhere names its origin in this header of its answer. The server admits it in that
 * page's content policy, and takes the header out.
 */
export const frameOriginHeader = "x-frame-origin";
