import { buildPictureSource } from "#app/features/media/model.ts";
import { Bust } from "#app/ui/icons/bust.tsx";
import { Picture } from "#app/ui/images/picture.tsx";
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

function seedOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
