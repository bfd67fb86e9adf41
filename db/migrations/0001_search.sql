-- What the search reads is derived here, inside the transaction that changes a project, so that no writer can forget it.

-- The layout is app/features/projects/search/facet-bits.ts; a test compares the two.
CREATE FUNCTION project_facet_bits(status text, type text, bhk real[], amenities text[]) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_position(ARRAY['Under Construction', 'Ready to Move'], status), 0)
    | (coalesce(array_position(ARRAY['Apartment', 'Row House / Villa', 'Independent Floor'], type), 0) << 2)
    | coalesce((SELECT bit_or(1 << (3 + rooms::integer)) FROM unnest(bhk) AS rooms WHERE rooms IN (1, 2, 3, 4, 5, 6)), 0)
    | coalesce((
        SELECT bit_or(1 << (9 + choice.place::integer))
        FROM unnest(ARRAY['Hospital', 'Park', 'School', 'Club House', 'Play Area', 'Collage', 'Metro Station',
          'Police Station', 'Mall', 'Shopping Mall', 'Cinema']) WITH ORDINALITY AS choice(name, place)
        WHERE choice.name = ANY (amenities)
      ), 0)
$$;
--> statement-breakpoint
-- search_text is " title words | developer words | place words | number words".
CREATE FUNCTION project_search_words(search_text text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(array_remove(string_to_array(search_text, ' '), ''), '|'))
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_project_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT lexeme COLLATE "C"
  FROM changed_projects
  CROSS JOIN unnest(tsvector_to_array(project_search_words(search_text))) AS lexeme
  WHERE length(lexeme) >= 4 AND lexeme !~ '[0-9]'
    AND NOT EXISTS (SELECT FROM search_words WHERE word = lexeme COLLATE "C");

  INSERT INTO project_search AS s (seq, is_public, bits, views, price_min_rupees, possession_on, state, place,
    title_text, developer_text, words)
  SELECT seq, is_public, project_facet_bits(project_status, property_type, bhk, amenities), views, price_min_rupees,
    possession_on, state, place, split_part(search_text, ' |', 1), split_part(search_text, ' |', 2),
    project_search_words(search_text)
  FROM changed_projects
  ON CONFLICT (seq) DO UPDATE SET is_public = excluded.is_public, bits = excluded.bits, views = excluded.views,
    price_min_rupees = excluded.price_min_rupees, possession_on = excluded.possession_on, state = excluded.state,
    place = excluded.place, title_text = excluded.title_text, developer_text = excluded.developer_text,
    words = excluded.words
  WHERE s IS DISTINCT FROM excluded;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_inserted AFTER INSERT ON projects
REFERENCING NEW TABLE AS changed_projects FOR EACH STATEMENT EXECUTE FUNCTION refresh_project_search();
--> statement-breakpoint
CREATE TRIGGER projects_updated AFTER UPDATE ON projects
REFERENCING NEW TABLE AS changed_projects FOR EACH STATEMENT EXECUTE FUNCTION refresh_project_search();

--> statement-breakpoint
-- Views are counted all day: room in the page keeps such updates out of the indexes, and frequent vacuums keep the counts on
-- the indexes alone (rows changed since the last vacuum have to be looked up).
ALTER TABLE project_search SET (
  fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05
);
