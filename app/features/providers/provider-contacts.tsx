import { parseWebUrl, parseWhatsappUrl } from "#app/shared/web-links.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { IconLink } from "#app/ui/icons/icon-button.tsx";
import { facebook, globe, instagram, whatsapp } from "#app/ui/icons/icons.ts";
import type { Provider, TypedLinks } from "./model.ts";
import styles from "./provider-contacts.module.css";

/** Others typed these addresses: they open apart, and nothing of ours vouches for them. */
const elsewhere = { target: "_blank", rel: "noopener nofollow" };

/** The ways to reach a provider; those that are missing are left out, and where there is none the card says so. */
export function ProviderContacts({ provider }: { readonly provider: Provider }) {
  const { website, ...social } = buildProviderLinks(provider);
  const networks = [
    { name: "WhatsApp", icon: whatsapp, href: social.whatsapp },
    { name: "Facebook", icon: facebook, href: social.facebook },
    { name: "Instagram", icon: instagram, href: social.instagram },
  ].flatMap(({ href, ...network }) => (href === undefined ? [] : [{ ...network, href }]));
  if (website === undefined && networks.length === 0)
    return <p className={styles.none}>{provider.name} has no public contact yet.</p>;
  return (
    <ul className={styles.contacts}>
      {networks.map(({ name, icon, href }) => (
        <li key={name}>
          <IconLink
            {...elsewhere}
            to={href}
            icon={icon}
            label={`${provider.name} on ${name} (opens in a new tab)`}
          />
        </li>
      ))}
      {website === undefined ? null : (
        <li className={styles.website}>
          <ButtonLink
            {...elsewhere}
            to={website}
            variant="secondary"
            icon={globe}
            isWide
            className={styles.button}
          >
            <span>
              Website
              <span className="visually-hidden"> of {provider.name} (opens in a new tab)</span>
            </span>
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}

export type ProviderLinks = {
  whatsapp: string | undefined;
  facebook: string | undefined;
  instagram: string | undefined;
  website: string | undefined;
};

/** Where a provider can be reached: web addresses only, undefined for what is missing or no such address. */
export function buildProviderLinks(provider: TypedLinks): ProviderLinks {
  return {
    whatsapp: parseWhatsappUrl(provider.whatsappUrl),
    facebook: parseWebUrl(provider.facebookUrl),
    instagram: parseWebUrl(provider.instagramUrl),
    website: parseWebUrl(provider.websiteUrl),
  };
}
