export default function AdminsPage() {
  return <main id="main" />;
}
