import { formatMoment } from "#app/shared/india-time.ts";
import type { IconDrawing } from "#app/ui/icons/icon.tsx";
import { IconLink } from "#app/ui/icons/icon-button.tsx";
import { facebook, globe, instagram, whatsapp } from "#app/ui/icons/icons.ts";
import { LongText } from "#app/ui/long-text.tsx";
import { ShortId } from "#app/ui/table/cells.tsx";
import type { RecordColumn } from "#app/ui/table/record-table.tsx";
import type { Provider } from "../model.ts";
import { Portrait } from "../portrait.tsx";
import { buildProviderLinks, type ProviderLinks } from "../provider-contacts.tsx";
import styles from "./services.module.css";
import type { ServiceColumn, ServiceSort } from "./services-table.ts";

export const serviceColumns: Record<ServiceColumn, RecordColumn<Provider, ServiceSort>> = {
  picture: {
    label: "Profile Picture",
    isPinned: true,
    width: 7.5,
    card: "extra",
    cell: (provider) => (
      <div className={styles.portrait}>
        <Portrait {...provider} />
      </div>
    ),
  },
  name: { label: "Name", sortBy: "name", isPinned: true, width: 12, card: "title", cell: namedPortrait },
  area: { label: "Area", sortBy: "area", card: "extra", cell: ({ area }) => area },
  state: { label: "State", sortBy: "state", card: "extra", cell: ({ state }) => state },
  city: { label: "City", sortBy: "city", cell: ({ city }) => city },
  availability: { label: "Availability", sortBy: "availability", cell: ({ availability }) => availability },
  facebook: { label: "Facebook", card: "extra", cell: linkCell("facebook", "Facebook", facebook) },
  whatsapp: { label: "Whatsapp", card: "extra", cell: linkCell("whatsapp", "WhatsApp", whatsapp) },
  instagram: { label: "Instagram", card: "extra", cell: linkCell("instagram", "Instagram", instagram) },
  website: { label: "Website", card: "extra", cell: linkCell("website", "the web", globe) },
  services: { label: "Services Offered", cell: ({ services }) => services.join(", ") },
  id: { label: "ID", sortBy: "id", card: "extra", cell: ({ id }) => <ShortId id={id} /> },
  updated: {
    label: "Updated",
    sortBy: "updated",
    card: "extra",
    cell: ({ updatedAt }) => <time dateTime={updatedAt.toISOString()}>{formatMoment(updatedAt)}</time>,
  },
};

/** On a phone's card the portrait is beside the name. */
function namedPortrait(provider: Provider) {
  return (
    <span className={styles.named}>
      <span aria-hidden="true" className={styles.portrait}>
        <Portrait {...provider} />
      </span>
      <LongText label="Name" text={provider.name} />
    </span>
  );
}

/** Others typed these addresses: they open apart, and nothing of ours goes with them. */
function linkCell(kind: keyof ProviderLinks, where: string, icon: IconDrawing) {
  return (provider: Provider) => {
    const href = buildProviderLinks(provider)[kind];
    if (href === undefined) return null;
    const label = `${provider.name} on ${where} (opens in a new tab)`;
    return (
      <IconLink to={href} target="_blank" rel="noopener nofollow" icon={icon} label={label} title={href} />
    );
  };
}
