DROP INDEX "leads_search";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "form_key" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(search_text, ' '))) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_form" ON "leads" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "leads_city_status" ON "leads" USING btree ("city","status","seq");--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree (lower("name") collate "C","seq");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email") collate "C","seq");--> statement-breakpoint
CREATE INDEX "leads_project_name" ON "leads" USING btree (lower("project_name") collate "C","seq");--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ("words") WITH (fastupdate=false);