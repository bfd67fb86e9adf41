export default function ActivityPage() {
  return <main id="main" />;
}
