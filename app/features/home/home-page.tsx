import { siteContent } from "#app/content.ts";
import { servicesContext } from "#app/context.server.ts";
import { homeContent } from "#app/home-content.ts";
import type { PageHandle } from "#app/root.tsx";
import type { Route } from "./+types/home-page";
import { BlogCards } from "./landing/blog-cards.tsx";
import { CityCards } from "./landing/city-cards.tsx";
import { PartnershipCall, SearchBanner } from "./landing/closing-bands.tsx";
import { Hero } from "./landing/hero.tsx";
import { findHomeFacts } from "./landing/home.server.ts";
import { homeScript } from "./landing/home-script.ts";
import { Partners } from "./landing/partners.tsx";
import { Rooms } from "./landing/rooms.tsx";
import { Testimonials } from "./landing/testimonials.tsx";
import { TwoSides } from "./landing/two-sides.tsx";
import { WhyChoose } from "./landing/why-choose.tsx";
import { WorkWithUs } from "./landing/work-with-us.tsx";
import { buildPageMeta } from "./page-meta.ts";
import { buildSiteJsonLd } from "./site-json-ld.ts";

export const handle: PageHandle = { section: "home", isStatic: true, isTransparentAtTop: true };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { brand, publicUrl } = services;
  return { brandName: brand.name, publicUrl, ...(await findHomeFacts(services)) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brandName, publicUrl } = loaderData;
  return buildPageMeta({
    title: `${brandName}: RERA-approved homes, with the good and the bad of each`,
    description: homeContent.description,
    canonicalUrl: `${publicUrl}/`,
    jsonLd: buildSiteJsonLd({ brandName, publicUrl, socialUrls: siteContent.socialUrls }),
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brandName, cityCounts, figures, project } = loaderData;
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <Rooms brandName={brandName} />
      <WhyChoose brandName={brandName} />
      <TwoSides figures={figures} project={project} />
      <CityCards counts={cityCounts} />
      <WorkWithUs />
      <Testimonials />
      <Partners brandName={brandName} />
      <BlogCards />
      <PartnershipCall />
      <SearchBanner projects={figures.projects} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
      <script dangerouslySetInnerHTML={{ __html: homeScript }} />
    </main>
  );
}
