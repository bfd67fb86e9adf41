export default function ContactsPage() {
  return <main id="main" />;
}
