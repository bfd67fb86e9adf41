import { siteContent, type Testimonial } from "#app/content.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { chevronLeft, chevronRight } from "#app/ui/icons.ts";
import { Section } from "./section.tsx";
import styles from "./testimonials.module.css";

const { testimonials, sampleNote } = siteContent.home;

/** Two customers to a slide; a row that scrolls sideways, which the two buttons turn where a script runs. */
export function Testimonials() {
  if (testimonials.length === 0) return null;
  const slides = Array.from({ length: Math.ceil(testimonials.length / 2) }, (_, index) =>
    testimonials.slice(index * 2, index * 2 + 2),
  );
  const steps = (
    <div className={`${styles.steps} needs-script`} data-slide-steps>
      <span role="status">1 of {slides.length}</span>
      <IconButton icon={chevronLeft} label="Previous customers" />
      <IconButton icon={chevronRight} label="Next customers" />
    </div>
  );
  return (
    <Section id="testimonials" title="From people who moved in" aside={slides.length > 1 ? steps : undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard */}
      <ul className={styles.slides} data-slides tabIndex={0} aria-label="Customers">
        {slides.map((pair) => (
          <li key={pair[0]?.name} className={styles.slide}>
            {pair.map((testimonial) => (
              <Card key={testimonial.name} testimonial={testimonial} />
            ))}
          </li>
        ))}
      </ul>
      {sampleNote ? <p className={styles.note}>{sampleNote}</p> : null}
    </Section>
  );
}

function Card({ testimonial: { image, name, work, feedback } }: { readonly testimonial: Testimonial }) {
  return (
    <figure className={styles.card}>
      <blockquote className={styles.feedback}>{feedback}</blockquote>
      <figcaption className={styles.person}>
        {image ? <img src={image} alt="" width="42" height="49" className={styles.image} /> : <Bust />}
        <span>
          <b>{name}</b>
          <br />
          <span className={styles.work}>{work}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** Nobody in particular, in a cusped arch. */
function Bust() {
  return (
    <svg viewBox="0 0 96 112" className={styles.image} aria-hidden="true">
      <path
        d="M4 112V50C4 42 8 38 13 36C12 27 19 21 27 22C28 12 38 8 48 2C58 8 68 12 69 22C77 21 84 27 83 36C88 38 92 42 92 50V112"
        fill="var(--pista-100)"
      />
      <path
        d="M12 112C14 93 28 86 40 84V71C36 67 33 59 33 50C33 36 39 31 48 31S63 36 63 50C63 59 60 67 56 71V84C68 86 82 93 84 112Z"
        fill="var(--neem-500)"
      />
    </svg>
  );
}
