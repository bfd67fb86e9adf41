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
  return (
    <svg viewBox="0 0 96 112" aria-hidden="true">
      <path
        d="M4 112V50C4 42 8 38 13 36C12 27 19 21 27 22C28 12 38 8 48 2C58 8 68 12 69 22C77 21 84 27 83 36C88 38 92 42 92 50V112"
        fill={grounds[seed % grounds.length]}
      />
      <g fill={cloths[seed % cloths.length]}>
        <path d="M12 112C14 93 28 86 40 84Q48 92 56 84C68 86 82 93 84 112Z" />
        <path
          d="M33 50C33 36 39 31 48 31S63 36 63 50C63 59 60 67 55 71V84Q48 92 41 84V71C36 67 33 59 33 50Z"
          opacity=".6"
        />
      </g>
    </svg>
  );
}

function seedOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
