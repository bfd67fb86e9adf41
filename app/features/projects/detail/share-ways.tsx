import { useEffect, useState } from "react";
import { whatsappShareUrl } from "#app/links.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { joinClasses } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { ellipsis, whatsapp } from "#app/ui/icons/icons.ts";
import { ShareButton } from "../card/share-button.tsx";
import { projectLink, shareBySystem } from "../card/share-link.ts";
import { formatDatedPrice } from "../standing/price-age.ts";
import type { ProjectDetail } from "./detail.ts";
import styles from "./share-ways.module.css";

interface ShareWaysProps {
  readonly detail: Pick<ProjectDetail, "id" | "title" | "place" | "price" | "priceOf">;
  /** The page's address at the configured site. */
  readonly canonicalUrl: string;
}

/** Ways to hand the page on: copy its address, WhatsApp, and on a phone whatever else it offers. */
export function ShareWays({ detail, canonicalUrl }: ShareWaysProps) {
  const { id, title } = detail;
  const text = formatMessage(detail);
  return (
    <>
      <div className={`${styles.ways} screen-only`}>
        <ShareButton projectId={id} title={title} look="text" />
        <ButtonLink
          to={whatsappShareUrl(`${text}\n${canonicalUrl}`)}
          variant="quiet"
          icon={whatsapp}
          target="_blank"
          rel="noopener"
        >
          <span className="visually-hidden">Share on </span>
          WhatsApp
          <span className="visually-hidden"> (opens in a new tab)</span>
        </ButtonLink>
        <SystemSheet share={() => void shareBySystem({ title, text, url: projectLink(id) })} />
      </div>
      <p className={styles.address}>Link to this page: {canonicalUrl}</p>
    </>
  );
}

/** Keeps its place on every phone from the start, and is there where the browser has a share sheet. */
function SystemSheet({ share }: { readonly share: () => void }) {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => setIsOffered("share" in navigator), []);
  return (
    <IconButton
      icon={ellipsis}
      label="More ways to share"
      look="bare"
      className={joinClasses(styles.sheet, !isOffered && styles.waiting)}
      onClick={share}
    />
  );
}

/** "Devdar Heights, Sahastradhara Road, Dehradun, Uttarakhand: ₹62.4 Lacs – ₹98 Lacs" */
function formatMessage({ title, place, price, priceOf }: ShareWaysProps["detail"]): string {
  return `${[title, place].filter(Boolean).join(", ")}: ${formatDatedPrice(price, priceOf)}`;
}
