DROP INDEX "leads_name";--> statement-breakpoint
DROP INDEX "leads_email";--> statement-breakpoint
DROP INDEX "leads_project_name";--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree (lower("name") collate "C","seq","status","name");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email") collate "C","seq","status","email");--> statement-breakpoint
CREATE INDEX "leads_project_name" ON "leads" USING btree (lower("project_name") collate "C","seq","status","project_name");