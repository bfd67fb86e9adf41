-- Strangers search in memory: nobody compares typing errors with stored words any more, and of the options the staff's table
-- asks for the status alone.
CREATE OR REPLACE FUNCTION refresh_project_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_search AS s (seq, is_public, bits, views, price_min_rupees, possession_on, state, place,
    title_text, developer_text, words, standing, updated_at)
  SELECT seq, is_public, coalesce(array_position(ARRAY['Under Construction', 'Ready to Move'], project_status), 0), views,
    price_min_rupees, possession_on, state, place, left(split_part(search_text, ' |', 1), 300),
    left(split_part(search_text, ' |', 2), 300), project_search_words(search_text),
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
--> statement-breakpoint
DROP FUNCTION project_facet_bits(text, text, real[], text[]);
--> statement-breakpoint
ALTER TABLE "search_words" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "search_words" CASCADE;--> statement-breakpoint
DROP INDEX "project_search_choices";--> statement-breakpoint
DROP INDEX "project_search_bits";--> statement-breakpoint
DROP INDEX "project_search_title";--> statement-breakpoint
DROP INDEX "project_search_developer";
