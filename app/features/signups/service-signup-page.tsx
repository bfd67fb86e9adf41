import { pageFormContext, servicesContext, visitContext } from "#app/context.server.ts";
import { homePictures } from "#app/features/home/landing/pictures.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { sitePages } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import type { Route } from "./+types/service-signup-page";
import { ServiceForm } from "./service-form.tsx";
import { SignupLayout, type SignupStep } from "./signup-layout.tsx";
import { loadSignupPage, mergeHeaders, takeSignup } from "./signup-page.server.ts";

/** Also the title of the external form's frame. */
const title = "Service Sign Up";
const page = sitePages.serviceSignup.href;
const description =
  "For RERA agents, property lawyers, interior designers, architects, vastu consultants and home inspectors: be found by home buyers in your city.";

export const handle: PageHandle = { section: "serviceSignup", isStatic: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return loadSignupPage(context.get(servicesContext), { kind: "service", page, search: url.search });
}

export function action({ context }: Route.ActionArgs) {
  const form = context.get(pageFormContext);
  return takeSignup(context.get(servicesContext), context.get(visitContext), { kind: "service", page, form });
}

export const headers: Route.HeadersFunction = mergeHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brandName, canonicalUrl } = loaderData;
  return buildPageMeta({ title, brandName, description, canonicalUrl });
}

const steps: readonly SignupStep[] = [
  { title: "Send this form", text: "Tell us what you offer, and where." },
  { title: "We call you", text: "To verify your details before they go live." },
  { title: "Your card goes live", text: "With your name, services, place, picture and links." },
  { title: "Buyers get in touch", text: "By WhatsApp, or through the links you give." },
];

/** How agents, lawyers, designers and others come into the directory. */
export default function ServiceSignupPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignupLayout
      title={title}
      lead="Buyers find you by city, service and availability."
      steps={steps}
      picture={homePictures.area}
      page={page}
      shown={loaderData}
      refusal={actionData}
      Form={ServiceForm}
    />
  );
}
