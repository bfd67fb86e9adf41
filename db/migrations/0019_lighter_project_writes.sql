ALTER INDEX "project_search_words" SET (fastupdate = true, gin_pending_list_limit = 256);
--> statement-breakpoint
-- As before, said so that the planner can put it in the place of its call: it runs for every project that is written.
CREATE OR REPLACE FUNCTION project_facet_bits(status text, type text, bhk real[], amenities text[]) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_position(ARRAY['Under Construction', 'Ready to Move'], status), 0)
    | (coalesce(array_position(ARRAY['Apartment', 'Row House / Villa', 'Independent Floor'], type), 0) << 2)
    | CASE WHEN 1 = ANY (bhk) THEN 1 << 4 ELSE 0 END
    | CASE WHEN 2 = ANY (bhk) THEN 1 << 5 ELSE 0 END
    | CASE WHEN 3 = ANY (bhk) THEN 1 << 6 ELSE 0 END
    | CASE WHEN 4 = ANY (bhk) THEN 1 << 7 ELSE 0 END
    | CASE WHEN 5 = ANY (bhk) THEN 1 << 8 ELSE 0 END
    | CASE WHEN 6 = ANY (bhk) THEN 1 << 9 ELSE 0 END
    | CASE WHEN 'Hospital' = ANY (amenities) THEN 1 << 10 ELSE 0 END
    | CASE WHEN 'Park' = ANY (amenities) THEN 1 << 11 ELSE 0 END
    | CASE WHEN 'School' = ANY (amenities) THEN 1 << 12 ELSE 0 END
    | CASE WHEN 'Club House' = ANY (amenities) THEN 1 << 13 ELSE 0 END
    | CASE WHEN 'Play Area' = ANY (amenities) THEN 1 << 14 ELSE 0 END
    | CASE WHEN 'Collage' = ANY (amenities) THEN 1 << 15 ELSE 0 END
    | CASE WHEN 'Metro Station' = ANY (amenities) THEN 1 << 16 ELSE 0 END
    | CASE WHEN 'Police Station' = ANY (amenities) THEN 1 << 17 ELSE 0 END
    | CASE WHEN 'Mall' = ANY (amenities) THEN 1 << 18 ELSE 0 END
    | CASE WHEN 'Shopping Mall' = ANY (amenities) THEN 1 << 19 ELSE 0 END
    | CASE WHEN 'Cinema' = ANY (amenities) THEN 1 << 20 ELSE 0 END
$$;
--> statement-breakpoint
-- As before, but each word of a batch is looked up once, and not sorted first.
CREATE OR REPLACE FUNCTION refresh_project_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT word
  FROM (
    SELECT DISTINCT word COLLATE "C" AS word
    FROM changed_projects CROSS JOIN string_to_table(search_text, ' ') AS word
    WHERE length(word) >= 4 AND word !~ '[0-9]'
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
