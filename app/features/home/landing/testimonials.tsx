import { homeContent, type Testimonial } from "#app/home-content.ts";
import { Bust } from "#app/ui/icons/bust.tsx";
import { IconButton } from "#app/ui/icons/icon-button.tsx";
import { chevronLeft, chevronRight } from "#app/ui/icons/icons.ts";
import { Section } from "./section.tsx";
import styles from "./testimonials.module.css";

const { testimonials, sampleNote } = homeContent;

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
        {image ? (
          <img src={image} alt="" width="42" height="49" className={styles.image} />
        ) : (
          <Bust seed={name.length} className={styles.image} />
        )}
        <span>
          <b>{name}</b>
          <br />
          <span className={styles.work}>{work}</span>
        </span>
      </figcaption>
    </figure>
  );
}
