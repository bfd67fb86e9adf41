import { languageOf } from "#app/shared/words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { mapPin } from "#app/ui/icons/icons.ts";
import type { Availability, Provider } from "./model.ts";
import { Portrait } from "./portrait.tsx";
import styles from "./provider-card.module.css";
import { ProviderContacts } from "./provider-contacts.tsx";

/** Who works online too can be reached from everywhere. */
const tones: Record<Availability, "ok" | "info"> = { Online: "ok", "Online/Offline": "ok", Offline: "info" };

/** One provider: who, for what, where, and how to reach them. */
export function ProviderCard({ provider }: { readonly provider: Provider }) {
  const { name, services, availability, isSample } = provider;
  const location = [provider.area, provider.city, provider.state].filter(Boolean).join(", ");
  return (
    <article className={styles.card}>
      <Portrait {...provider} />
      <h2 lang={languageOf(name)} className={styles.name}>
        {name}
      </h2>
      <div className={styles.badges}>
        <Badge tone={tones[availability]}>{availability}</Badge>
        {isSample ? <Badge tone="neutral">Sample</Badge> : null}
      </div>
      <div className={styles.facts}>
        {services.length > 0 ? <p className={styles.services}>{services.join(", ")}</p> : null}
        {location ? (
          <p className={styles.location}>
            <Icon drawing={mapPin} size="small" />
            {location}
          </p>
        ) : null}
      </div>
      <ProviderContacts provider={provider} />
    </article>
  );
}
