CREATE INDEX "projects_locality" ON "projects" USING btree ("state",left("locality", 60),"seq") WHERE is_public;--> statement-breakpoint
CREATE INDEX "projects_district" ON "projects" USING btree ("state",left("district", 60),"seq") WHERE is_public;--> statement-breakpoint
-- As before, but words with a mark (search-text.ts) are nobody's typing error.
CREATE OR REPLACE FUNCTION refresh_project_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT word
  FROM (
    SELECT DISTINCT word COLLATE "C" AS word
    FROM changed_projects CROSS JOIN string_to_table(search_text, ' ') AS word
    WHERE length(word) >= 4 AND word !~ '[0-9#@]'
  ) AS words
  WHERE NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = words.word);

  INSERT INTO project_search AS s (seq, is_public, bits, views, price_min_rupees, possession_on, state, place,
    title_text, developer_text, words, standing, updated_at)
  SELECT seq, is_public, project_facet_bits(project_status, property_type, bhk, amenities), views, price_min_rupees,
    possession_on, state, place, left(split_part(search_text, ' |', 1), 300), left(split_part(search_text, ' |', 2), 300),
    project_search_words(search_text),
    project_standing(title, rera_key, state, place, registered_use, registration_status, visibility, is_sample, is_hot_deal),
    updated_at
  FROM changed_projects
  ON CONFLICT (seq) DO UPDATE SET is_public = excluded.is_public, bits = excluded.bits, views = excluded.views,
    price_min_rupees = excluded.price_min_rupees, possession_on = excluded.possession_on, state = excluded.state,
    place = excluded.place, title_text = excluded.title_text, developer_text = excluded.developer_text,
    words = excluded.words, standing = excluded.standing, updated_at = excluded.updated_at
  WHERE s IS DISTINCT FROM excluded;
  RETURN NULL;
END
$$;
