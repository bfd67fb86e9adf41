ALTER TABLE "projects" ADD COLUMN "pin_outside" text;--> statement-breakpoint
-- As of which day staff tell a fact (app/features/projects/sources.ts); null where a list tells it, or nobody.
CREATE FUNCTION staff_word_on(sources jsonb, field text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT told ->> 'on' FROM jsonb_array_elements(sources) AS told
  WHERE NOT told ? 'list' AND told -> 'fields' ? field LIMIT 1);--> statement-breakpoint
CREATE INDEX "register_rows_missing" ON "register_rows" USING btree ("project_id") WHERE missing_since is not null;--> statement-breakpoint
CREATE INDEX "projects_term" ON "projects" USING btree ("is_public","rera_valid_until","seq") WHERE registration_status = 'Registered' and completion_paper is null and not is_sample;--> statement-breakpoint
CREATE INDEX "projects_not_compared" ON "projects" USING btree ("is_public","seq") WHERE rera_checked_on is null and rera_key is not null and not is_sample;--> statement-breakpoint
CREATE INDEX "projects_possession" ON "projects" USING btree ("is_public","possession_on","seq") WHERE project_status = 'Under Construction' and not is_sample;--> statement-breakpoint
CREATE INDEX "projects_pin_outside" ON "projects" USING btree ("is_public","seq") WHERE pin_outside is not null and latitude is null;--> statement-breakpoint
CREATE INDEX "projects_staff_price" ON "projects" USING btree ("is_public",staff_word_on(sources, 'priceMinRupees'),"seq") WHERE price_min_rupees is not null and not is_sample;