import { Icon, type IconDrawing } from "#app/ui/icons/icon.tsx";
import {
  check,
  clapperboard,
  gamepad2,
  graduationCap,
  hospital,
  school,
  shield,
  shoppingBag,
  store,
  trainFront,
  trees,
  users,
} from "#app/ui/icons/icons.ts";
import styles from "./detail-amenities.module.css";

/** An amenity that is none of the choices gets a check. */
const drawings: ReadonlyMap<string, IconDrawing> = new Map([
  ["Hospital", hospital],
  ["Park", trees],
  ["School", school],
  ["Club House", users],
  ["Play Area", gamepad2],
  ["College", graduationCap],
  ["Metro Station", trainFront],
  ["Police Station", shield],
  ["Mall", store],
  ["Shopping Mall", shoppingBag],
  ["Cinema Hall", clapperboard],
]);

/** What is in the project or near it. */
export function DetailAmenities({ amenities }: { readonly amenities: readonly string[] }) {
  return (
    <>
      <h2>Amenities</h2>
      <AmenityList amenities={amenities} />
    </>
  );
}

function AmenityList({ amenities }: { readonly amenities: readonly string[] }) {
  if (amenities.length === 0)
    return <p className={styles.none}>No amenities of this project are published yet.</p>;
  return (
    <ul className={styles.amenities}>
      {amenities.map((amenity) => (
        <li key={amenity}>
          <Icon drawing={drawings.get(amenity) ?? check} className={styles.icon} />
          {amenity}
        </li>
      ))}
    </ul>
  );
}
