-- What is public changes by one word. A generated column can't be told another expression on every version that we
-- support, so it is made anew, and with it the indexes that went with it.
ALTER TABLE "projects" drop column "is_public";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_public" boolean GENERATED ALWAYS AS (title <> '' and rera_key is not null and state is not null and place is not null
          and coalesce(registered_use, '') not in ('commercial', 'commercial-by-name')
          and registration_status in ('Registered', 'Completed') and visibility = 'public') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_place_price" ON "projects" USING btree ("state","place","price_min_rupees","seq") WHERE is_public;--> statement-breakpoint
CREATE INDEX "projects_state_price" ON "projects" USING btree ("state","price_min_rupees","seq") WHERE is_public;--> statement-breakpoint
CREATE INDEX "projects_two_sides" ON "projects" USING btree ("is_hot_deal" DESC NULLS FIRST,"seq") WHERE is_public and cardinality(pros) > 1 and cardinality(cautions) > 1;--> statement-breakpoint
-- As before, and with a bit for what its name alone withholds. No project has that use yet.
CREATE OR REPLACE FUNCTION project_standing(title text, rera_key text, state text, place text, registered_use text,
  registration_status text, visibility text, is_sample boolean, is_hot_deal boolean) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN title = '' OR rera_key IS NULL OR state IS NULL OR place IS NULL THEN 1 ELSE 0 END
    | CASE WHEN visibility = 'hidden' THEN 2 ELSE 0 END
    | CASE WHEN coalesce(registered_use, '') IN ('commercial', 'commercial-by-name')
        OR registration_status NOT IN ('Registered', 'Completed') THEN 4 ELSE 0 END
    | CASE WHEN is_sample THEN 8 ELSE 0 END
    | CASE WHEN is_hot_deal THEN 16 ELSE 0 END
    | CASE WHEN registered_use = 'commercial-by-name' THEN 32 ELSE 0 END
$$;
