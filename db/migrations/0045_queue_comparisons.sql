DROP INDEX "projects_term";--> statement-breakpoint
DROP INDEX "projects_possession";--> statement-breakpoint
DROP INDEX "projects_pin_outside";--> statement-breakpoint
CREATE INDEX "projects_term" ON "projects" USING btree ("is_public","rera_valid_until","seq","rera_checked_on") WHERE registration_status = 'Registered' and completion_paper is null and not is_sample;--> statement-breakpoint
CREATE INDEX "projects_possession" ON "projects" USING btree ("is_public","possession_on","seq","rera_checked_on") WHERE project_status = 'Under Construction' and not is_sample;--> statement-breakpoint
CREATE INDEX "projects_pin_outside" ON "projects" USING btree ("is_public","seq","rera_checked_on") WHERE pin_outside is not null and latitude is null;