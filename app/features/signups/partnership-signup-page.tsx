import { pageFormContext, servicesContext, visitContext } from "#app/context.server.ts";
import { homePictures } from "#app/features/home/landing/pictures.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { sitePages } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import type { Route } from "./+types/partnership-signup-page";
import { PartnershipForm } from "./partnership-form.tsx";
import { SignupLayout, type SignupStep } from "./signup-layout.tsx";
import { loadSignupPage, mergeHeaders, takeSignup } from "./signup-page.server.ts";

/** Also the title of the external form's frame. */
const title = "Partnership Sign Up";
const page = sitePages.partnershipSignup.href;
const description =
  "For builders with RERA-approved projects: show buyers the project and its papers. Every page carries the pros and the cons.";

export const handle: PageHandle = { section: "partnershipSignup", isStatic: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return loadSignupPage(context.get(servicesContext), { kind: "partnership", page, search: url.search });
}

export function action({ context }: Route.ActionArgs) {
  const form = context.get(pageFormContext);
  const services = context.get(servicesContext);
  return takeSignup(services, context.get(visitContext), { kind: "partnership", page, form });
}

export const headers: Route.HeadersFunction = mergeHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brandName, canonicalUrl } = loaderData;
  return buildPageMeta({ title, brandName, description, canonicalUrl });
}

const steps: readonly SignupStep[] = [
  { title: "Send this form", text: "Have your RERA certificate at hand." },
  {
    title: "We check the register",
    text: "The number on your certificate must be on your state’s RERA site.",
  },
  {
    title: "We write both sides",
    text: "What is good about the project, and what a buyer should know first.",
  },
  { title: "Your page goes live", text: "Buyers ask for a callback from the project page." },
];

/** How builders bring their projects. */
export default function PartnershipSignupPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignupLayout
      title={title}
      lead="Show buyers an approved project and its papers. Every page carries the pros and the cons."
      steps={steps}
      picture={homePictures.certificate}
      page={page}
      shown={loaderData}
      refusal={actionData}
      Form={PartnershipForm}
    />
  );
}
