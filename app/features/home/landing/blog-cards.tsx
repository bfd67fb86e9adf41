import { type BlogCard, siteContent } from "#app/content.ts";
import { formatDate } from "#app/shared/dates.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { heart } from "#app/ui/icons/icons.ts";
import { Picture } from "#app/ui/images/picture.tsx";
import styles from "./blog-cards.module.css";
import { homePictures } from "./pictures.ts";
import { Cards, Section } from "./section.tsx";

/** Three articles of the blog; a card whose address is not given yet is no link. */
export function BlogCards() {
  const { blogUrl, blogCards } = siteContent;
  if (blogCards.length === 0) return null;
  return (
    <Section
      id="blog"
      title="Read before you sign"
      ground="white"
      aside={blogUrl ? <ExternalLink href={blogUrl}>All posts</ExternalLink> : undefined}
    >
      <Cards>
        {blogCards.map((card) => (
          <Post key={card.title} card={card} />
        ))}
      </Cards>
    </Section>
  );
}

function Post({ card: { picture, date, likes, title, link } }: { readonly card: BlogCard }) {
  return (
    <li>
      <article>
        <Picture
          source={homePictures[picture]}
          alt=""
          ratio="3/2"
          sizes="(min-width: 768px) 33vw, 100vw"
          className={styles.picture}
        />
        <p className={styles.meta}>
          <time dateTime={date}>{formatDate(date)}</time>
          <span className={styles.likes}>
            <Icon drawing={heart} size="small" /> {likes} likes
          </span>
        </p>
        <h3 className={styles.title}>{link ? <ExternalLink href={link}>{title}</ExternalLink> : title}</h3>
      </article>
    </li>
  );
}
