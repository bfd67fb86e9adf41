import type { Service } from "#app/features/providers/model.ts";
import { listPath, sitePages } from "#app/links.ts";
import { Icon, type IconDrawing } from "#app/ui/icons/icon.tsx";
import { clipboardCheck, eye, fileCheck, handshake, paintbrush, scale } from "#app/ui/icons/icons.ts";
import { Court } from "./court.tsx";
import styles from "./rooms.module.css";
import { Section } from "./section.tsx";

interface Room {
  readonly title: string;
  readonly text: string;
  readonly icon: IconDrawing;
  readonly href: string;
}

const service = (name: Service) =>
  `${sitePages.providers.href}?service=${encodeURIComponent(name).replaceAll("%20", "+")}`;

const rooms: readonly Room[] = [
  {
    title: "RERA Projects",
    text: "Flats, villas and duplexes, each with its RERA number.",
    icon: fileCheck,
    href: listPath,
  },
  {
    title: "Home Inspection",
    text: "An inspector checks for damp, wiring and finish before you pay.",
    icon: clipboardCheck,
    href: service("Home Inspection"),
  },
  {
    title: "Property Law Consultant",
    text: "A lawyer reads the title and the agreement with you.",
    icon: scale,
    href: service("Property Lawyer"),
  },
  {
    title: "RERA Agents",
    text: "RERA-registered agents who know the locality.",
    icon: handshake,
    href: service("RERA Agent"),
  },
  {
    title: "Interior Decorator",
    text: "Designers who work to the carpet area in your agreement.",
    icon: paintbrush,
    href: service("Interior Designer"),
  },
  {
    title: "Transparency",
    text: "The good and the bad of every project, on the same page.",
    icon: eye,
    href: "#two-sides",
  },
];

/** Six rooms around a court, drawn in plan: what the site does. */
export function Rooms({ brandName }: { readonly brandName: string }) {
  return (
    <Section
      id="rooms"
      title={`What ${brandName} does`}
      aside="Six rooms around one courtyard. Start in any of them."
    >
      <ul className={styles.plan}>
        {rooms.slice(0, 3).map((room) => (
          <RoomCard key={room.title} room={room} />
        ))}
        <li className={styles.court} aria-hidden="true">
          <Court />
        </li>
        {rooms.slice(3).map((room) => (
          <RoomCard key={room.title} room={room} />
        ))}
      </ul>
    </Section>
  );
}

function RoomCard({ room: { title, text, icon, href } }: { readonly room: Room }) {
  return (
    <li className={styles.room}>
      <Icon drawing={icon} size="large" className={styles.icon} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={href} className={styles.link}>
            {title}
          </a>
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  );
}
