import { buildPictureSource } from "#app/features/media/model.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Provider } from "./model.ts";
import styles from "./portrait.module.css";

/** The provider's picture in a cusped arch, else a faceless bust in the same arch. */
export function Portrait({ id, name, picture }: Pick<Provider, "id" | "name" | "picture">) {
  return (
    <div className={styles.portrait}>
      {picture ? (
        <Picture
          source={buildPictureSource(picture, 360)}
          alt={picture.alt || `Portrait of ${name}`}
          sizes="(min-width: 768px) 88px, 72px"
          ratio="6/7"
          className={styles.picture}
        />
      ) : (
        <Bust seed={seedOf(id)} />
      )}
    </div>
  );
}

const grounds = ["var(--pista-100)", "var(--genda-100)", "var(--neel-100)", "var(--geru-100)"];
const cloths = ["var(--neem-600)", "var(--geru-600)", "var(--neel-600)", "var(--genda-700)", "var(--ink-2)"];

/** Nobody in particular: it claims neither a face nor a dress. The same provider has always the same colours. */
function Bust({ seed }: { readonly seed: number }) {
  const cloth = cloths[seed % cloths.length];
  return (
    <svg viewBox="0 0 96 112" aria-hidden="true">
      <path
        d="M4 112V50C4 42 8 38 13 36C12 27 19 21 27 22C28 12 38 8 48 2C58 8 68 12 69 22C77 21 84 27 83 36C88 38 92 42 92 50V112"
        fill={grounds[seed % grounds.length]}
      />
      <path d="M12 112C14 92 28 84 48 84S82 92 84 112Z" fill={cloth} />
      <path d="M40 84 48 98 56 84Z" fill="#fff" opacity=".75" />
      <path d="M41 68h14v15c0 7-14 7-14 0Z" fill={cloth} opacity=".55" />
      <path
        d="M33 49C33 35 39 30 48 30S63 35 63 49C63 64 56 74 48 74S33 64 33 49Z"
        fill={cloth}
        opacity=".75"
      />
    </svg>
  );
}

function seedOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
