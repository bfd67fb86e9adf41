import { ScrollCarousel } from "#app/ui/scroll-carousel.tsx";
import type { ProjectSummary } from "../card/summary.ts";
import { ProjectCard } from "../project-card.tsx";

/** Other projects of the state, nearest first, in a row that ends; nothing where there are none. */
export function SimilarProjects({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  if (projects.length === 0) return null;
  return (
    <ScrollCarousel
      title="Similar Properties"
      items={projects.map((project) => ({
        key: project.id,
        content: <ProjectCard project={project} layout="grid" headingLevel="h3" />,
      }))}
    />
  );
}
