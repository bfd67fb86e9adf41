ALTER TABLE "project_search" ADD COLUMN "standing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The layout is app/features/projects/admin/table/standing.ts; a test compares the two.
CREATE FUNCTION project_standing(title text, rera_key text, state text, place text, registered_use text,
  registration_status text, visibility text, is_sample boolean, is_hot_deal boolean) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN title = '' OR rera_key IS NULL OR state IS NULL OR place IS NULL THEN 1 ELSE 0 END
    | CASE WHEN visibility = 'hidden' THEN 2 ELSE 0 END
    | CASE WHEN registered_use IS NOT DISTINCT FROM 'commercial'
        OR registration_status NOT IN ('Registered', 'Completed') THEN 4 ELSE 0 END
    | CASE WHEN is_sample THEN 8 ELSE 0 END
    | CASE WHEN is_hot_deal THEN 16 ELSE 0 END
$$;
--> statement-breakpoint
-- As before, and with standing and updated_at. Titles and names are cut, for an index takes no text of any length.
CREATE OR REPLACE FUNCTION refresh_project_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT lexeme COLLATE "C"
  FROM changed_projects
  CROSS JOIN unnest(tsvector_to_array(project_search_words(search_text))) AS lexeme
  WHERE length(lexeme) >= 4 AND lexeme !~ '[0-9]'
    AND NOT EXISTS (SELECT FROM search_words WHERE word = lexeme COLLATE "C");

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
--> statement-breakpoint
-- Without its largest index, every row is rewritten in a tenth of the time.
DROP INDEX "project_search_words";--> statement-breakpoint
UPDATE project_search AS s SET updated_at = p.updated_at,
  standing = project_standing(p.title, p.rera_key, p.state, p.place, p.registered_use, p.registration_status,
    p.visibility, p.is_sample, p.is_hot_deal)
FROM projects AS p WHERE p.seq = s.seq;--> statement-breakpoint
CREATE INDEX "project_search_words" ON "project_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "project_search_staff_created" ON "project_search" USING btree ("seq","state","bits","standing");--> statement-breakpoint
CREATE INDEX "project_search_staff_title" ON "project_search" USING btree ("title_text","seq","state","bits","standing");--> statement-breakpoint
CREATE INDEX "project_search_staff_developer" ON "project_search" USING btree ("developer_text","seq","state","bits","standing");--> statement-breakpoint
CREATE INDEX "project_search_staff_city" ON "project_search" USING btree ("place","seq","state","bits","standing");--> statement-breakpoint
CREATE INDEX "project_search_staff_price" ON "project_search" USING btree ("price_min_rupees","seq","state","bits","standing");--> statement-breakpoint
CREATE INDEX "project_search_staff_possession" ON "project_search" USING btree ("possession_on","seq","state","bits","standing");--> statement-breakpoint
CREATE INDEX "project_search_staff_updated" ON "project_search" USING btree ("updated_at","seq","state","bits","standing");--> statement-breakpoint
CREATE INDEX "project_search_staff_state" ON "project_search" USING btree ("state","place","seq","bits","standing");