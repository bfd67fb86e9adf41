export default function ProjectsPage() {
  return <main id="main" />;
}
