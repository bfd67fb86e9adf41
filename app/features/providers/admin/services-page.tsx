export default function ServicesPage() {
  return <main id="main" />;
}
